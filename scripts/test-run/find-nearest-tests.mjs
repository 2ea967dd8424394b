import { dirname } from 'node:path'

// These run random cases for minutes.
const slow = /\/truth-[^/]*\.test\./

/**
 * The tests nearest to changed files: changed tests; for a module the tests named after it, or else those in
 * its folder or the nearest folder above with tests. Without the slow ones.
 *
 * @param {string[]} changed paths from the root
 * @param {string[]} files all paths of the repository, likewise
 * @returns {string[]} unique paths of tests
 */
export function findNearestTests(changed, files) {
  const tests = files.filter((path) => /\.test\.(?:tsx?|mjs)$/.test(path) && !slow.test(path))
  return [...new Set(changed.flatMap((path) => testsOf(path, tests)))].sort()
}

function testsOf(path, tests) {
  if (!/\.(?:tsx?|mjs)$/.test(path)) return []
  const stem = path.replace(/(?:\.[\w-]+)*\.(?:tsx?|mjs)$/, '')
  const named = tests.filter((test) => test === path || test.startsWith(`${stem}.`))
  if (named.length > 0 || tests.includes(path)) return named
  for (let folder = dirname(path); folder.includes('/'); folder = dirname(folder)) {
    const beside = tests.filter((test) => dirname(test) === folder)
    if (beside.length > 0) return beside
  }
  return []
}
