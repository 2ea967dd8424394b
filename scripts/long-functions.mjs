// Counts the long functions of apps and packages, and fails when there are more than before, or a very long one.
// Usage: node scripts/long-functions.mjs [--list [path...]]
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLongFunctions } from './long-functions/find-long-functions.mjs'
import { root } from './pinned-tools.mjs'

const LONG = 40
const TOO_LONG = 80
/** It may only go down: lower it with each function that is split. */
const most = JSON.parse(readFileSync(join(root, 'scripts/long-functions/most.json'), 'utf8'))

const [option, ...paths] = process.argv.slice(2)
const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths]
const { stdout } = spawnSync('git', listed, { cwd: root, encoding: 'utf8' })
const functions = stdout
  .split('\n')
  .filter((path) => /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path))
  .filter((path) => !/\.test\.|\/testing\//.test(path) && existsSync(join(root, path)))
  .flatMap((path) =>
    findLongFunctions(path, readFileSync(join(root, path), 'utf8'), LONG).map((each) => ({
      path,
      ...each,
    })),
  )
  .sort((a, b) => b.lines - a.lines)
const tooLong = functions.filter(({ lines }) => lines > TOO_LONG)

if (option === '--list') print(functions)
else if (tooLong.length > 0) {
  console.error(`No function may have more than ${TOO_LONG} lines:`)
  print(tooLong)
  process.exitCode = 1
} else if (functions.length > most) {
  console.error(`${functions.length} functions have more than ${LONG} lines, ${most} before.`)
  console.error('Find yours with: node scripts/long-functions.mjs --list <path>')
  process.exitCode = 1
} else if (functions.length < most) {
  console.error(
    `Only ${functions.length} are left: write that into scripts/long-functions/most.json.`,
  )
  process.exitCode = 1
}

function print(list) {
  for (const { path, line, lines } of list) console.log(`${lines} ${path}:${line}`)
}
