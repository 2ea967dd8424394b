// npm test: all checks and all tests, from a fresh clone on. Its last line counts them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { cacheFolder, root, tools } from './pinned-tools.mjs'
import { runChecks } from './run-checks.mjs'
import { runCommand } from './run-command.mjs'
import { findChromium } from './setup/find-chromium.mjs'
import { findFaketime } from './setup/find-faketime.mjs'
import { findPgbouncer } from './setup/find-pgbouncer.mjs'
import { listSlowest } from './test-run/list-slowest.mjs'
import { tallyPlaywright } from './test-run/tally-playwright.mjs'
import { tallyVitest } from './test-run/tally-vitest.mjs'

// Chatham is 12:45 or 13:45 ahead of UTC, so for half of the day its date differs from Mexico's. St. John's is behind UTC by
// 3:30 or 2:30; only the tests without a database run there, in a few seconds.
const zones = { everything: 'Pacific/Chatham', withoutDatabase: 'America/St_Johns' }
const withoutDatabase = ['agenda', 'es', 'time', 'web']

// Attacks of `npm run attack`, a round of each kind. The first mostly waits for jobs, so it runs beside the others, which
// take turns.
const attacks = ['worker,deploy', 'races,fuzz,rights,injection,uploads']

await install()
await findFaketime()
await findPgbouncer()
const chromium = await findChromium()
const browser = chromium ? { CUANDO_CHROMIUM: chromium } : {}
const tallies = [
  ...(await Promise.all([runAllChecks(), runBuild()])),
  ...(await Promise.all([runVitest(zones.everything), runAttacks()])),
  // Concurrent, because the stories first wait for their servers.
  ...(await Promise.all([
    runVitest(zones.withoutDatabase, {
      options: withoutDatabase.map((name) => `--project=${name}`),
      env: { CUANDO_SECOND_ZONE: 'on' },
    }),
    runStories(),
  ])),
]
printSummary()

async function runAllChecks() {
  return { name: 'comprobaciones', skipped: [], ...(await runChecks()) }
}

async function runBuild() {
  const isBuilt = await build()
  return { name: 'compilación', passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1, skipped: [] }
}

async function runVitest(zone, { options = [], env = {} } = {}) {
  const strayErrors = join(cacheFolder, `stray-errors-${zone.replace('/', '-')}.json`)
  rmSync(strayErrors, { force: true })
  const { report, code } = await readReport('vitest', (file) =>
    runCommand(
      [
        ...tools.vitest,
        'run',
        ...options,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        '--reporter=./scripts/test-run/stray-errors.mjs',
      ],
      {
        env: {
          ...env,
          TZ: zone,
          CUANDO_STRAY_ERRORS: strayErrors,
          // Built from these sources a moment ago.
          CUANDO_SERVER: join(root, 'apps/server/dist/main.js'),
        },
      },
    ),
  )
  return tallyVitest(`Vitest en ${zone}`, report, code, readJson(strayErrors))
}

async function runAttacks() {
  const tallies = await Promise.all(attacks.map(runAttack))
  return {
    name: 'ataques',
    passed: sum(tallies, 'passed'),
    failed: sum(tallies, 'failed'),
    failures: tallies.flatMap(({ failures }) => failures),
    skipped: [],
    slowest: tallies.flatMap(({ slowest }) => slowest),
  }
}

async function runAttack(names) {
  const { report = [], code } = await readReport(`attacks-${names}`, (file) =>
    runCommand([...tools.tsx, 'bench/attack.ts', '--smoke', '--only', names, '--report', file], {
      env: browser,
    }),
  )
  const rows = report.flatMap((attack) => attack.rows)
  const passed = rows.filter(({ isGood }) => isGood).length
  const failed = rows.length - passed
  const isBroken = failed === 0 && (code !== 0 || passed === 0)
  const slowest = report.map(({ name, ms }) => ({ title: name, ms }))
  const failures = report.flatMap(({ name, rows: its }) =>
    its.filter(({ isGood }) => !isGood).map((row) => `${name} › ${row.test}: ${row.failed}`),
  )
  return { passed, failed: isBroken ? 1 : failed, failures, slowest }
}

async function runStories() {
  const name = 'historias en el navegador'
  if (!chromium) {
    console.error('No se encontró ni se pudo instalar Chromium: indica uno con CHROMIUM_PATH.')
    return { name, passed: 0, failed: 1, skipped: [] }
  }
  const { report, code } = await readReport('stories', (file) =>
    runCommand([...tools.playwright, 'test', '--forbid-only', '--reporter=list,json'], {
      cwd: join(root, 'e2e'),
      env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  )
  return tallyPlaywright(name, report, code)
}

/** Runs a command that writes a JSON report; `report` is undefined when it wrote none. */
async function readReport(name, run) {
  const file = join(cacheFolder, `${name}.json`)
  mkdirSync(cacheFolder, { recursive: true })
  rmSync(file, { force: true })
  const { code } = await run(file)
  return { code, report: readJson(file) }
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function printSummary() {
  console.log('\nResumen')
  for (const { name, passed, failed, failures = [], skipped } of tallies) {
    console.log(`  ${name}: ${passed} bien, ${failed} mal, ${skipped.length} sin ejecutar`)
    for (const line of failures) console.log(`    mal: ${line}`)
    for (const title of skipped) console.log(`    sin ejecutar: ${title}`)
  }
  console.log('\nLo más lento')
  for (const line of listSlowest(tallies)) console.log(line)
  process.exitCode = sum(tallies, 'failed') > 0 ? 1 : 0
  console.log(`${sum(tallies, 'passed')} passed, ${sum(tallies, 'failed')} failed`)
}

function sum(tallies, key) {
  return tallies.reduce((total, tally) => total + tally[key], 0)
}
