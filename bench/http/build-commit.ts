import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Build } from './this-build.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/** Builds a commit in a temporary folder by its own scripts, with the packages that its own lock file says. */
export async function buildCommit(ref: string, log: (line: string) => void): Promise<Build> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim()
  const commit = await git('rev-parse', '--verify', `${ref}^{commit}`)
  const name = commit.slice(0, 8)
  const folder = await mkdtemp(join(tmpdir(), `commit-${name}-`))
  const archive = join(folder, 'sources.tar')
  await git('archive', '--format=tar', `--output=${archive}`, commit)
  await run('tar', ['-xf', archive, '-C', folder])
  if (await hasSameLockfile(folder)) {
    log(`${name}: the same packages, linked`)
    for (const workspace of globSync('{.,apps/*,packages/*,e2e,bench}/node_modules', { cwd: root }))
      await linkFolder(join(root, workspace), join(folder, workspace))
  } else log(`${name}: installing the packages of its lock file`)
  const script = (code: string) => ['--input-type=module', '--eval', code]
  await runShown(
    folder,
    process.execPath,
    script(`(await import('./scripts/install.mjs')).install()`),
  )
  log(`${name}: building`)
  const node = join(folder, 'node_modules/.bin/node')
  const isBuilt = `process.exit(await (await import('./scripts/build.mjs')).build() ? 0 : 1)`
  await runShown(folder, node, script(isBuilt))
  return {
    name,
    node,
    main: join(folder, 'apps/server/dist/main.js'),
    fill: (connectionString, { commerces, appointments, seed }) =>
      runShown(folder, node, [
        join(folder, 'node_modules/tsx/dist/cli.mjs'),
        'bench/generate-book.ts',
        connectionString,
        ...[
          '--commerces',
          `${commerces}`,
          '--appointments',
          `${appointments}`,
          '--seed',
          `${seed}`,
        ],
      ]),
  }
}

async function hasSameLockfile(folder: string): Promise<boolean> {
  const [own, other] = await Promise.all(
    [root, folder].map((path) => readFile(join(path, 'package-lock.json'), 'utf8')),
  )
  return own === other
}

/** Links the files under another path, except the caches of tools, which write them in place. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === '.cache' || entry.name.startsWith('.vite')) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFolder(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    // The temporary folder may be on another disk.
    else await link(source, target).catch(() => copyFile(source, target))
  }
}

/** Runs a program to its end; its output goes to standard error. Throws if it fails. */
async function runShown(cwd: string, file: string, args: string[]): Promise<void> {
  const child = spawn(file, args, { cwd, stdio: ['ignore', process.stderr, process.stderr] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${file} ${args.at(-1)} ended with ${code} in ${cwd}`)
}
