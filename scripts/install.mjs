import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { hashFiles } from './bundle/hash-files.mjs'
import { cacheFolder, pinnedNode, root } from './pinned-tools.mjs'
import { runCommand } from './run-command.mjs'
import { locksAllPlatforms, matchesLockfile } from './setup/lockfile.mjs'

const stamp = join(cacheFolder, 'installed')

const MIN_NODE = 20

/** Installs the packages unless the installed ones match the lock file. Ends the process on failure. */
export async function install() {
  // An older Node would install for minutes, leave out what it can't run, and fail after it.
  if (Number.parseInt(process.versions.node, 10) < MIN_NODE) fail(1, tooOld)
  if (!hasLibatomic()) fail(1, withoutLibatomic)
  const wanted = fingerprint()
  if (existsSync(pinnedNode) && (isStamped(wanted) || matchesLockfile(root)))
    return writeStamp(wanted)
  console.log('Instalando los paquetes (la primera vez tarda un par de minutos)…')
  const subcommand = locksAllPlatforms(root) ? ['ci'] : ['install', '--no-save']
  // With NODE_ENV=production npm would omit the build tools.
  // The warnings are about the engines that packages ask for; the pinned Node, which runs them, has all.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await runCommand([...npm(), ...subcommand, ...options])
  if (code !== 0) fail(code, 'No se pudieron instalar los paquetes.')
  if (!existsSync(pinnedNode)) fail(1, scriptsDisabled)
  writeStamp(wanted)
}

const tooOld = `Cuando necesita Node ${MIN_NODE} o posterior, y este es ${process.version}: instala uno de https://nodejs.org y repite la orden.`

/** The pinned Node does not start without it. Where ldconfig does not answer, libraries are found in other ways. */
function hasLibatomic() {
  if (process.platform !== 'linux' || process.env.LD_LIBRARY_PATH) return true
  const path = `${process.env.PATH}:/usr/sbin:/sbin`
  const options = { encoding: 'utf8', env: { ...process.env, PATH: path } }
  const { status, stdout } = spawnSync('ldconfig', ['-p'], options)
  return status !== 0 || stdout.includes('libatomic.so.1 ')
}

const withoutLibatomic =
  'A esta máquina le falta la biblioteca libatomic, que Node necesita: instálala con «sudo apt-get install libatomic1» (Debian y Ubuntu) o «sudo dnf install libatomic» (Fedora) y repite la orden.'

const scriptsDisabled =
  'npm instaló los paquetes sin ejecutar sus scripts, y sin ellos falta Node: quita ignore-scripts de tu configuración de npm y ejecuta npm ci.'

function isStamped(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

function writeStamp(wanted) {
  if (isStamped(wanted)) return
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Changes with the packages and with the Node that installs them. */
function fingerprint() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  )
  const manifests = ['.', ...workspaces, 'e2e', 'bench'].map((path) => join(path, 'package.json'))
  const major = process.versions.node.split('.')[0]
  return `${hashFiles(root, ['package-lock.json', ...manifests])} node ${major}`
}

/** The npm that started this script, if one did. */
function npm() {
  const cli = process.env.npm_execpath ?? ''
  return basename(cli) === 'npm-cli.js' ? [process.execPath, cli] : ['npm']
}

function fail(code, text) {
  console.error(text)
  process.exit(code)
}
