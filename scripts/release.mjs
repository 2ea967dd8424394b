// npm run release: packs the built application with its production packages and its Node, for machines without npm.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { pinnedNode } from './pinned-tools.mjs'
import { runCommand } from './run-command.mjs'

if (process.platform !== 'linux') {
  console.error(
    'npm run release necesita Linux: la versión contiene los programas de la plataforma.',
  )
  process.exit(1)
}
await install()
if (!(await build())) process.exit(1)
const program = [pinnedNode, 'scripts/release/make-release.mjs']
const { code } = await runCommand([...program, ...process.argv.slice(2)])
process.exitCode = code
