// Building a team of RUMBLESLAM.
import type { Building } from '../../board'
import { words } from '../words'
import Builder from './Builder.svelte'
import { EMPTY, line } from './plan'

const building: Building = { builder: Builder, empty: EMPTY, line, words }
export default building
