import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// These scripts start on whatever Node the machine has, before anything is installed: no imports but
// Node's own, and nothing that came after Node 20.

export const root = fileURLToPath(new URL('..', import.meta.url))

const modules = join(root, 'node_modules')

/** The Node that the project pins; it is there once the packages are installed. */
export const pinnedNode = join(
  modules,
  process.platform === 'win32' ? 'node/bin/node.exe' : '.bin/node',
)

/** Where the scripts keep what they learn between runs; it goes when node_modules goes. */
export const cacheFolder = join(modules, '.cache', 'cuando')

/** The commands that run each tool on the pinned Node. */
export const tools = {
  biome: [pinnedNode, join(modules, '@biomejs/biome/bin/biome')],
  knip: [pinnedNode, join(modules, 'knip/bin/knip.js')],
  playwright: [pinnedNode, join(modules, '@playwright/test/cli.js')],
  tsc: [pinnedNode, join(modules, 'typescript/bin/tsc')],
  tsx: [pinnedNode, join(modules, 'tsx/dist/cli.mjs')],
  vite: [pinnedNode, join(modules, 'vite/bin/vite.js')],
  vitest: [pinnedNode, join(modules, 'vitest/vitest.mjs')],
}
