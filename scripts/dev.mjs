// npm run dev: the server and the web application, each started or reloaded on every change.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { install } from './install.mjs'
import { root, tools } from './pinned-tools.mjs'
import { runCommand } from './run-command.mjs'

await install()
const watch = ['watch', '--clear-screen=false', '--tsconfig=apps/server/tsconfig.json']
// Detached, because tsx kills the server, leaving PostgreSQL running, when it is interrupted twice.
const server = runCommand([...tools.tsx, ...watch, 'apps/server/src/main.ts'], { isDetached: true })
// On another port the line below would be wrong.
const vite = [...tools.vite, '--port', '5173', '--strictPort']
const web = runCommand(vite, { cwd: join(root, 'apps/web'), isDetached: true })
void nameAddress()
const { code } = await Promise.race([server, web])
process.exitCode = code
process.kill(process.pid, 'SIGTERM')

/** Names the address that shows what is edited, after the server has named its own, which shows the last build. */
async function nameAddress() {
  const address = 'http://localhost:5173'
  const port = process.env.PORT || '3001'
  while (!(await answers(`http://127.0.0.1:${port}/health`)) || !(await answers(address)))
    await delay(500)
  console.log(`\nLo que editas se ve, y se recarga solo, en ${address}\n`)
}

function answers(address) {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
}
