// Tokens: discs of their own ink with a picture, on a square of 60.
import { c, INK, l, p, starPath } from '../../parts/mask/ink'

const TOKENS: Record<string, string> = {
  poison: c(30, 30, 27, '#8fd33f', 4) + p('M30 10C38 24 45 31 45 39 45 47 38 52 30 52 22 52 15 47 15 39 15 31 22 24 30 10Z', '#5d2f93', 3.5) + c(24, 38, 3.5, INK) + c(36, 38, 3.5, INK),
  shrink: c(30, 30, 27, '#3fa3d8', 4) + l('M14 14L25 25M25 15V25H15M46 46L35 35M35 45V35H45M46 14L35 25M35 15V25H45M14 46L25 35M25 45V35H15', 4.5),
  safe: c(30, 30, 27, '#f7b61d', 4) + p('M30 10C36 15 43 17 49 17 50 34 44 46 30 52 16 46 10 34 11 17 17 17 24 15 30 10Z', '#fff8e9', 3.5),
  web: c(30, 30, 27, '#fff8e9', 4) + l('M30 4V56M7 18L53 42M7 42L53 18', 3) + p('M30 14L45 22V38L30 46 15 38V22Z', 'none', 3),
  curse: c(30, 30, 27, '#5d2f93', 4) + p('M30 12C42 12 49 21 48 31 47 38 42 40 42 44V50H18V44C18 40 13 38 12 31 11 21 18 12 30 12Z', '#fff8e9', 3.5) + c(23, 30, 5, INK) + c(37, 30, 5, INK),
  superstar: c(30, 30, 27, '#f7b61d', 4) + p('M12 24H48L46 33C43 39 36 39 33 33L32 29H28L27 33C24 39 17 39 14 33Z', INK) + l('M22 46C27 50 33 50 38 46', 4.5),
  belt: c(30, 30, 27, '#c9236d', 4) + p('M4 25H20V35H4ZM40 25H56V35H40Z', '#5a3417', 3) + c(30, 30, 14, '#f7b61d', 3.5) + p(starPath(30, 31, 9), '#b91c28', 2.5),
  statue: c(30, 30, 27, '#5fb0a0', 4) + p('M20 54L24 30C20 26 20 20 26 17L23 11 28 13 30 8 32 13 37 11 34 17C38 20 38 24 36 28L40 54Z', '#fff8e9', 3) + l('M37 28L46 16', 5),
}

export const isToken = (name: string): boolean => name in TOKENS
export const drawToken = (name: string): string => TOKENS[name] ?? ''
