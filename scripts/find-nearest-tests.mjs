import { dirname } from 'node:path'

// Minutes of random cases.
const slow = /\/truth-[^/]*\.test\./

/**
 * The tests nearest to changed files: those that changed themselves; of a module those of its own name; where it has
 * none, those in its folder, or else in the nearest folder above that has some. Not what takes minutes.
 *
 * @param {string[]} changed paths from the root
 * @param {string[]} files all of the repository, likewise
 * @returns {string[]} paths of tests, each once
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
