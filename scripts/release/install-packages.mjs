import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findSpecifiers } from '../architecture/find-specifiers.mjs'
import { root } from '../pinned-tools.mjs'
import { runCommand } from '../run-command.mjs'

const programs = ['apps/server/dist/*.js', 'apps/web/dist/render/*.js']

/**
 * Installs the packages that the built server loads at run time, in the versions of the lock file. npm gets a manifest
 * without tools and without the packages that the build puts into the program.
 *
 * @param {string} folder
 */
export async function installPackages(folder) {
  const {
    devDependencies: _tools,
    scripts: _builds,
    ...server
  } = readJson('apps/server/package.json')
  const { devDependencies: _all, scripts: _commands, ...project } = readJson('package.json')
  mkdirSync(join(folder, 'apps/server'), { recursive: true })
  writeJson(join(folder, 'package.json'), { ...project, workspaces: ['apps/server'] })
  const dependencies = await listNeeded(server.dependencies)
  writeJson(join(folder, 'apps/server/package.json'), { ...server, dependencies })
  const settings = ['package-lock.json', '.npmrc']
  for (const name of settings) copyFileSync(join(root, name), join(folder, name))
  const options = ['--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runCommand(['npm', 'ci', ...options], {
    cwd: folder,
    capture: true,
  })
  if (code !== 0) throw new Error(`npm no pudo instalar los paquetes:\n${output}`)
  for (const name of settings) rmSync(join(folder, name))
}

/**
 * The server's dependencies that are not bundled, and what the bundled ones load themselves: that is resolved from the
 * program now.
 */
async function listNeeded(declared) {
  const isBundled = await readBundled()
  const { packages: locked } = readJson('package-lock.json')
  const loaded = new Set(
    programs.flatMap((pattern) => globSync(join(root, pattern)).flatMap(listLoaded)),
  )
  const further = [...loaded].flatMap((name) => {
    const { version } =
      locked[`apps/server/node_modules/${name}`] ?? locked[`node_modules/${name}`] ?? {}
    return version && !(name in declared) ? [[name, version]] : []
  })
  const all = [...Object.entries(declared), ...further].filter(([name]) => !isBundled(name))
  return Object.fromEntries(all.toSorted())
}

/** Whether a package is in the built program, as the settings of the build say. */
async function readBundled() {
  const file = pathToFileURL(join(root, 'apps/server/vite.config.ts'))
  const { default: config } = await import(file)
  return (name) =>
    config.ssr.noExternal.some((each) =>
      typeof each === 'string' ? each === name : each.test(name),
    )
}

/** The names of the packages that a built file imports or requires. */
function listLoaded(file) {
  return findSpecifiers(readFileSync(file, 'utf8').replaceAll('__require(', 'require('))
    .map(({ specifier }) => specifier)
    .filter((each) => each && !/^[./]/.test(each) && !isBuiltin(each))
    .map((each) =>
      each
        .split('/')
        .slice(0, each.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}
