// npm run admin: the operator's commands, also while a server runs, which they leave alone: nothing is installed or built
// that is there.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { pinnedNode, root, tools } from './pinned-tools.mjs'
import { runCommand } from './run-command.mjs'

if (!existsSync(pinnedNode)) await install()
const built = join(root, 'apps/server/dist/admin.js')
const program = existsSync(built)
  ? [pinnedNode, built]
  : [...tools.tsx, '--tsconfig=apps/server/tsconfig.json', 'apps/server/src/admin.ts']
const { code } = await runCommand([...program, ...process.argv.slice(2)])
process.exitCode = code
