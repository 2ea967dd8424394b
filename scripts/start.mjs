// npm start: installs and builds what is missing, then runs the server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { pinnedNode, root } from './pinned-tools.mjs'
import { runCommand } from './run-command.mjs'

await install()
if (!(await build())) process.exit(1)
// They collect garbage early, so that memory stays flat during bursts of large bodies; docs/operation/run.md says more.
const flags = JSON.parse(readFileSync(join(root, 'apps/server/node-flags.json'), 'utf8'))
// glibc otherwise gives each thread a heap of its own, and returns less of them to the system.
const env = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
const { code } = await runCommand([pinnedNode, ...flags, 'apps/server/dist/main.js'], { env })
process.exitCode = code
