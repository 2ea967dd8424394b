import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// These scripts start on the machine's own Node, before anything is installed: they import only Node's own
// modules, and use nothing newer than Node 20.

export const root = fileURLToPath(new URL('..', import.meta.url))

const modules = join(root, 'node_modules')

/** The Node that the project pins; available once the packages are installed. */
export const pinnedNode = join(
  modules,
  process.platform === 'win32' ? 'node/bin/node.exe' : '.bin/node',
)

/** The scripts' cache between runs; removed along with node_modules. */
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
