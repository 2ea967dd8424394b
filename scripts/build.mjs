import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { root, tools } from './pinned-tools.mjs'
import { runCommand } from './run-command.mjs'

const shared = ['packages', 'package-lock.json', 'tsconfig.base.json']

const parts = [
  { folder: 'apps/web', result: 'index.html' },
  { folder: 'apps/server', result: 'main.js' },
]

/**
 * Builds what was never built, or has other sources than at its last build.
 *
 * @returns {Promise<boolean>} false when a build failed; its output is shown then
 */
export async function build() {
  const stale = parts
    .map((part) => ({ ...part, sources: hashSources(part) }))
    .filter((part) => !isFresh(part))
  if (stale.length === 0) return true
  console.log('Compilando la aplicación…')
  const outcomes = await Promise.all(stale.map(buildPart))
  return outcomes.every(Boolean)
}

async function buildPart({ folder, sources }) {
  const { code, output } = await runCommand([...tools.vite, 'build'], {
    cwd: join(root, folder),
    env: { NODE_ENV: 'production' },
    capture: true,
  })
  if (code === 0) writeFileSync(stampOf(folder), sources)
  else console.error(`${output}\nNo se pudo compilar ${folder}.`)
  return code === 0
}

function hashSources({ folder }) {
  const isLeftOut = (name) =>
    ['dist', 'node_modules', 'testing'].includes(name) || /\.test\.tsx?$/.test(name)
  return hashFiles(root, [folder, ...shared], isLeftOut)
}

function isFresh({ folder, result, sources }) {
  const isThere = existsSync(join(root, folder, 'dist', result)) && existsSync(stampOf(folder))
  return isThere && readFileSync(stampOf(folder), 'utf8') === sources
}

/** Inside what it speaks of: a build begins by emptying the folder, and so takes it away. */
function stampOf(folder) {
  return join(root, folder, 'dist', '.sources')
}
