import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rename, symlink } from 'node:fs/promises'
import { join, matchesGlob, relative } from 'node:path'
import { root } from '../../../scripts/pinned-tools.mjs'
import { describeRelease } from '../../../scripts/release/describe-release.mjs'
import { pack } from '../../../scripts/release/pack.mjs'
import { type Image, readImage } from './read-dockerfile.ts'

export interface MadeRelease {
  /** The unpacked archive. */
  release: string
  image: Image
}

/**
 * Builds a release by the steps of the Dockerfile, in a clean folder. Then packs and unpacks it as `npm run release` and
 * an operator do. A quick one takes the installed packages and the built files of this folder instead of its own.
 */
export async function makeRelease(folder: string, isQuick: boolean): Promise<MadeRelease> {
  const sources = join(folder, 'build')
  await copySources(sources)
  if (isQuick) await takeBuilt(sources)
  const image = readImage(await readFile(join(root, 'Dockerfile'), 'utf8'))
  const description = describeRelease(root)
  const { name, commit, seconds } = description
  const built = join(folder, 'image', name)
  const env = { ...process.env, COMMIT: commit, SOURCE_DATE_EPOCH: String(seconds) }
  for (const step of image.buildSteps)
    await run(['sh', '-ec', step.replaceAll(' /release', ` ${built}`)], sources, env)
  const { file } = await pack(built, description, isQuick ? 1 : undefined)
  const unpacked = join(folder, 'opt')
  await mkdir(unpacked)
  await run(['tar', '-xzf', file, '-C', unpacked], folder)
  const release = join(unpacked, 'current')
  await rename(join(unpacked, name), release)
  return { release, image }
}

/** Copies everything but the files that .dockerignore names, as `COPY . .` does. */
async function copySources(to: string): Promise<void> {
  const text = await readFile(join(root, '.dockerignore'), 'utf8')
  const ignored = text.split('\n').filter(Boolean)
  await cp(root, to, {
    recursive: true,
    filter: (path) => !ignored.some((pattern) => matchesGlob(relative(root, path), pattern)),
  })
}

async function takeBuilt(sources: string): Promise<void> {
  await symlink(join(root, 'node_modules'), join(sources, 'node_modules'))
  for (const app of ['apps/server', 'apps/web'])
    await cp(join(root, app, 'dist'), join(sources, app, 'dist'), { recursive: true })
}

/** Throws unless the command ends with exit code 0. */
export async function run(
  [file = '', ...args]: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}: ${errors}`)
}
