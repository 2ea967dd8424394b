// npm start: installs and builds what is missing, then runs the server.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { pinnedNode } from './pinned-tools.mjs'
import { runCommand } from './run-command.mjs'

await install()
if (!(await build())) process.exit(1)
const { code } = await runCommand([pinnedNode, '--enable-source-maps', 'apps/server/dist/main.js'])
process.exitCode = code
