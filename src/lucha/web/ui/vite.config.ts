import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// Built into the package: the server hands out what lies in static/, under the addresses in it.
export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: { outDir: '../static', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
  test: { css: true },
})
