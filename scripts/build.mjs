import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './bundle/compress-assets.mjs'
import { hashFiles } from './bundle/hash-files.mjs'
import {
  findExcess,
  findHeavyChunks,
  firstLoadsOf,
  weighFirstLoad,
} from './bundle/weigh-first-load.mjs'
import { root, tools } from './pinned-tools.mjs'
import { runCommand } from './run-command.mjs'

const shared = ['packages', 'package-lock.json', 'tsconfig.base.json']

const parts = [
  { folder: 'apps/web', result: 'client/index.html', finish: finishWeb },
  { folder: 'apps/server', result: 'main.js' },
]

/**
 * Builds the parts whose sources changed since their last build.
 *
 * @returns {Promise<boolean>} false when a build failed, after printing its output
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

async function buildPart({ folder, sources, finish }) {
  rmSync(stampOf(folder), { force: true })
  const { code, output } = await runCommand([...tools.vite, 'build'], {
    cwd: join(root, folder),
    env: { NODE_ENV: 'production' },
    capture: true,
  })
  const problems = code === 0 ? ((await finish?.()) ?? []) : [output]
  if (problems.length === 0) writeFileSync(stampOf(folder), sources)
  else console.error(`${problems.join('\n')}\nNo se pudo compilar ${folder}.`)
  return problems.length === 0
}

/** Precompresses the hashed assets at maximum quality, and checks the limits of first loads and of chunks. */
async function finishWeb() {
  const dist = join(root, 'apps/web/dist')
  const folder = join(dist, 'client')
  const problems = firstLoadsOf(dist).flatMap((load) => {
    const weight = weighFirstLoad(folder, load)
    const name = [load.page, load.program].filter(Boolean).join(' ')
    const later = load.countsLater ? ` (${weight.jsThen} con lo que sigue)` : ''
    console.log(
      `${name} carga primero ${weight.js} bytes de JavaScript (gzip)${later}, en ${weight.requests} peticiones.`,
    )
    return findExcess(weight, load.limits).map((text) => `${name} ${text}`)
  })
  await compressAssets(folder)
  return [...problems, ...findHeavyChunks(folder)]
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

/**
 * The stamp of the built sources, inside the output; removed before a build, so that a failed one leaves
 * none.
 */
function stampOf(folder) {
  return join(root, folder, 'dist', '.sources')
}
