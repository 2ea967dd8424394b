import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const workspaces = ['apps/server', 'apps/web'].concat(
  ['agenda', 'contract', 'es', 'time'].map((name) => `packages/${name}`),
)
const configuration = [
  'package.json',
  'biome.json',
  'scripts/refuse-compared-sentences.grit',
  'knip.json',
  'tsconfig.base.json',
  '.gitignore',
]

/** Writes `files` { path: text } into a new folder, with the repository's configuration and manifests; its path. */
export function plantTree(files) {
  const root = mkdtempSync(join(tmpdir(), 'cuando-architecture-'))
  const manifests = workspaces.flatMap((path) => [`${path}/package.json`, `${path}/tsconfig.json`])
  for (const path of [...configuration, ...manifests])
    cpSync(join(repository, path), join(root, path))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${text}\n`)
  }
  mkdirSync(join(root, 'node_modules/@cuando'), { recursive: true })
  for (const path of workspaces)
    symlinkSync(join(root, path), join(root, 'node_modules/@cuando', path.split('/')[1]))
  return root
}

/** Runs a program of the repository, named from its root, in `root`. */
export function runIn(root, program, ...args) {
  const command = [join(repository, program), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}
