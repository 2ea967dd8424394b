// Counts sentences of comments, test titles and docs that read like riddles, and fails when there are more than before.
// Usage: node scripts/plain-english.mjs [--list [path...]]
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-tools.mjs'
import { findRiddles } from './plain-english/find-riddles.mjs'

/** It may only go down: lower it with each sentence that is rewritten. */
const most = JSON.parse(readFileSync(join(root, 'scripts/plain-english/most.json'), 'utf8'))

const [option, ...paths] = process.argv.slice(2)
const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths]
const { stdout } = spawnSync('git', listed, { cwd: root, encoding: 'utf8' })
const riddles = stdout
  .split('\n')
  .filter((path) => /\.(?:[cm]?[jt]sx?|md)$/.test(path) && existsSync(join(root, path)))
  .flatMap((path) =>
    findRiddles(path, readFileSync(join(root, path), 'utf8')).map(
      ({ line, sentence }) => `${path}:${line} ${sentence}`,
    ),
  )

if (option === '--list') {
  for (const riddle of riddles) console.log(riddle)
} else if (riddles.length > most) {
  console.error(`${riddles.length} sentences read like riddles, ${most} before.`)
  console.error('Find yours with: node scripts/plain-english.mjs --list <path>')
  process.exitCode = 1
} else if (riddles.length < most) {
  console.error(`Only ${riddles.length} are left: write that into scripts/plain-english/most.json.`)
  process.exitCode = 1
}
