// npm run bench…: one benchmark, from a fresh clone on. Nothing of it outlives this command, however it ends.
// Usage: node scripts/bench.mjs <name> [its options]
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { pinnedNode, root } from './pinned-tools.mjs'
import { runCommand } from './run-command.mjs'
import { findChromium } from './setup/find-chromium.mjs'

/** The needs of each besides the packages. */
const needs = {
  agenda: {},
  customers: {},
  outages: {},
  calendar: { build: true, browser: true },
  day: { build: true },
  http: { build: true },
  page: { build: true, browser: true },
  reminders: { build: true },
}

const [name = '', ...options] = process.argv.slice(2)
const { build: needsBuild, browser: needsBrowser } = needs[name] ?? {}
const isAsking = options.includes('--help')

await install()
if (needsBuild && !isAsking && !(await build())) process.exit(1)
const chromium =
  needsBrowser && !isAsking && !process.env.CUANDO_CHROMIUM && !options.includes('--browser')
    ? await findChromium()
    : undefined

// All temporary files of the benchmark and of its processes are in this folder, so its name identifies them.
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'cuando-bench-'))
// PostgreSQL may have to run as another user, who must be able to traverse the folder.
chmodSync(folder, 0o711)
process.on('exit', () => {
  spawnSync(pinnedNode, [...tsx(), 'bench/tidy-up.ts', folder], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  })
})
const { code } = await runCommand(
  [
    pinnedNode,
    ...tsx(),
    '--import',
    urlOf('bench/end-with-parent.ts'),
    `bench/${name}.ts`,
    ...options,
  ],
  { env: { TMPDIR: folder, ...(chromium && { CUANDO_CHROMIUM: chromium }) } },
)
process.exitCode = code

function tsx() {
  return ['--import', urlOf('node_modules/tsx/dist/loader.mjs')]
}

function urlOf(path) {
  return pathToFileURL(join(root, path)).href
}
