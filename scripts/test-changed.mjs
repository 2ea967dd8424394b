// npm run test:changed [commit]: the checks, and the tests nearest to what changed since a commit (HEAD unless told).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { root, tools } from './pinned-tools.mjs'
import { runChecks } from './run-checks.mjs'
import { runCommand } from './run-command.mjs'
import { findFaketime } from './setup/find-faketime.mjs'
import { findPgbouncer } from './setup/find-pgbouncer.mjs'
import { findNearestTests } from './test-run/find-nearest-tests.mjs'

const base = process.argv[2] ?? 'HEAD'
const files = git('ls-files', '--cached', '--others', '--exclude-standard')
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const tests = findNearestTests(changed, files)

await install()
await findFaketime()
await findPgbouncer()
// Some tests of the server need the built pages; an old build will do.
if (!existsSync(join(root, 'apps/web/dist'))) await build()
const { passed, failed } = await runChecks()
console.log(`comprobaciones: ${passed} bien, ${failed} mal`)
const isTested = tests.length === 0 || (await runTests())
process.exitCode = failed === 0 && isTested ? 0 : 1

async function runTests() {
  const { code } = await runCommand([
    ...tools.vitest,
    'run',
    ...tests.map((path) => join(root, path)),
  ])
  return code === 0
}

function git(...command) {
  const { stdout } = spawnSync('git', command, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}
