/**
 * Counts the results in Playwright's JSON report. A story that only passes on a retry counts as failed, and
 * so does a run that failed as a whole, without a report, or without stories.
 *
 * @param {string} name
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: any[] } | undefined}
 *   report
 * @param {number} code of the run
 * @returns {import('./tally-vitest.mjs').Tally}
 */
export function tallyPlaywright(name, report, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const failed = unexpected + flaky
  const isBroken = failed === 0 && (code !== 0 || expected === 0)
  return {
    name,
    passed: expected,
    failed: isBroken ? 1 : failed,
    skipped: (report?.suites ?? []).flatMap(skippedIn),
  }
}

function skippedIn({ specs = [], suites = [] }) {
  const own = specs.filter((spec) => spec.tests.some((test) => test.status === 'skipped'))
  return [...own.map((spec) => spec.title), ...suites.flatMap(skippedIn)]
}
