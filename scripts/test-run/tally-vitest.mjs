import { relative } from 'node:path'
import { root } from '../pinned-tools.mjs'

/**
 * @typedef {{ title: string, ms: number }} Timed
 * @typedef {{ name: string, passed: number, failed: number, failures?: string[], skipped: string[], slowest?: Timed[] }} Tally
 */

/**
 * Counts what Vitest's JSON report says. Failures outside of tests count too: a file that
 * can't be loaded, an error outside of all tests, a run that ended without a report or without tests.
 * `failures` has a line each. `slowest` lists files, because a worker runs whole files.
 *
 * @param {string} name
 * @param {{ numPassedTests: number, testResults: any[] } | undefined} report
 * @param {number} code of the run
 * @param {string[]} strayErrors outside of all tests, a line each
 * @returns {Tally}
 */
export function tallyVitest(name, report, code, strayErrors = []) {
  const files = report?.testResults ?? []
  const tests = files.flatMap((file) => file.assertionResults)
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
  )
  const passed = tests.filter((test) => test.status === 'passed').length
  const failuresInFiles = files.flatMap((file) => {
    const failed = file.assertionResults.filter(hasFailed)
    const lines = failed.map((test) =>
      lineOf(`${pathOf(file)} › ${test.fullName}`, test.failureMessages),
    )
    return brokenFiles.includes(file) ? [lineOf(pathOf(file), [file.message])] : lines
  })
  const failures = [
    ...failuresInFiles,
    ...strayErrors.map((line) => `outside of all tests: ${line}`),
  ]
  const skipped = tests.filter((test) => test.status !== 'passed' && !hasFailed(test))
  if (failures.length === 0 && (code !== 0 || passed === 0))
    failures.push(`${name}: ended with code ${code} after ${passed} tests`)
  return {
    name,
    passed,
    failed: failures.length,
    failures,
    skipped: skipped.map((test) => test.fullName),
    slowest: files.map((file) => ({
      title: pathOf(file),
      ms: file.endTime - file.startTime,
    })),
  }
}

const pathOf = ({ name }) => relative(root, name)

const lineOf = (title, [message = ''] = []) => `${title}: ${message.split('\n')[0]}`

function hasFailed(test) {
  return test.status === 'failed'
}
