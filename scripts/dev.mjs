// npm run dev: the server and the web application, each started or reloaded on every change.
import { join } from 'node:path'
import { install } from './install.mjs'
import { root, tools } from './pinned-tools.mjs'
import { runCommand } from './run-command.mjs'

await install()
const watch = ['watch', '--clear-screen=false', '--tsconfig=apps/server/tsconfig.json']
// Detached, because tsx kills the server, leaving PostgreSQL running, when it is interrupted twice.
const server = runCommand([...tools.tsx, ...watch, 'apps/server/src/main.ts'], { isDetached: true })
const web = runCommand(tools.vite, { cwd: join(root, 'apps/web'), isDetached: true })
const { code } = await Promise.race([server, web])
process.exitCode = code
process.kill(process.pid, 'SIGTERM')
