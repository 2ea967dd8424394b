import { relative } from 'node:path'
import { root } from '../pinned-tools.mjs'

/**
 * @typedef {{ title: string, ms: number }} Timed
 * @typedef {{ name: string, passed: number, failed: number, skipped: string[], slowest?: Timed[] }} Tally
 */

/**
 * Counts what Vitest's JSON report says. Failures outside of tests count too: a file that
 * can't be loaded, an error outside of all tests, a run that ended without a report or without tests.
 * `slowest` lists files, because a worker runs whole files.
 *
 * @param {string} name
 * @param {{ numPassedTests: number, testResults: any[] } | undefined} report
 * @param {number} code of the run
 * @returns {Tally}
 */
export function tallyVitest(name, report, code) {
  const files = report?.testResults ?? []
  const tests = files.flatMap((file) => file.assertionResults)
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
  )
  const passed = tests.filter((test) => test.status === 'passed').length
  const failed = tests.filter(hasFailed).length + brokenFiles.length
  const skipped = tests.filter((test) => test.status !== 'passed' && !hasFailed(test))
  const isBroken = failed === 0 && (code !== 0 || passed === 0)
  return {
    name,
    passed,
    failed: isBroken ? 1 : failed,
    skipped: skipped.map((test) => test.fullName),
    slowest: files.map(({ name: path, startTime, endTime }) => ({
      title: relative(root, path),
      ms: endTime - startTime,
    })),
  }
}

function hasFailed(test) {
  return test.status === 'failed'
}
