import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../pinned-tools.mjs'
import { runCommand } from '../run-command.mjs'
import { installPackages } from './install-packages.mjs'
import { copyLibraries } from './node-libraries.mjs'

/** The files of a running server, beside its packages. The rest of the web's `dist` is for the build alone. */
const parts = [
  'apps/server/bin',
  'apps/server/demo',
  'apps/server/dist',
  'apps/server/migrations',
  'apps/web/dist/client',
  'apps/web/dist/render',
  'docs',
]

const deploy = join(root, 'docs/deploy')

/**
 * Writes a release into a folder that must not exist yet, or only be empty. The folder appears once it is complete.
 *
 * @param {string} folder
 * @param {{ text: string }} release
 */
export async function writeRelease(folder, { text }) {
  mkdirSync(dirname(folder), { recursive: true })
  const staging = mkdtempSync(`${folder}-`)
  try {
    await installPackages(staging)
    for (const part of parts)
      cpSync(join(root, part), join(staging, part), { recursive: true, filter: isShipped })
    rmSync(join(staging, 'apps/server/dist/.sources'), { force: true })
    renameSync(join(staging, 'apps/server/bin'), join(staging, 'bin'))
    symlinkSync('docs/deploy', join(staging, 'deploy'))
    const bin = join(staging, 'bin')
    copyFileSync(join(root, 'node_modules/node/bin/node'), join(bin, 'node'))
    copyLibraries(join(bin, 'node'), join(staging, 'lib'))
    writeFileSync(join(bin, 'node-flags'), `${readFlags().join('\n')}\n`)
    writeFileSync(join(staging, 'VERSION'), text)
    await openToReaders(staging)
    if (existsSync(folder)) rmSync(folder, { recursive: true })
    renameSync(staging, folder)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Leaves out the secrets and backups of an operator who runs Compose in the sources. */
const isShipped = (path) => !['.env', 'backups'].includes(relative(deploy, path))

/** The service runs as a user of its own, and the umask of the builder may close files to others. */
async function openToReaders(folder) {
  const { code } = await runCommand(['chmod', '-R', 'u+rwX,go+rX,go-w', folder], {})
  if (code !== 0)
    throw new Error('No se pudieron abrir los archivos de la versión a otros usuarios')
}

/** The launcher splits them at white space, and the shell would expand patterns. */
function readFlags() {
  const flags = JSON.parse(readFileSync(join(root, 'apps/server/node-flags.json'), 'utf8'))
  const odd = flags.find((flag) => /[\s*?[\]]/.test(flag))
  if (odd !== undefined) throw new Error(`The launcher can't pass this flag: ${odd}`)
  return flags
}
