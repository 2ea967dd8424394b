/**
 * Counts the results in Playwright's JSON report. A story that only passes on a retry counts as failed, and
 * so does a run that failed as a whole, without a report, or without stories.
 * `failures` names the stories that failed. `slowest` says how long each story took.
 *
 * @param {string} name
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: any[] } | undefined}
 *   report
 * @param {number} code of the run
 * @returns {import('./tally-vitest.mjs').Tally & { slowest: { title: string, ms: number }[] }}
 */
export function tallyPlaywright(name, report, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const failed = unexpected + flaky
  const isBroken = failed === 0 && (code !== 0 || expected === 0)
  const failures = (report?.suites ?? []).flatMap(failedIn)
  return {
    name,
    passed: expected,
    failed: isBroken ? 1 : failed,
    failures: isBroken ? [`${name}: ended with code ${code}`] : failures,
    skipped: (report?.suites ?? []).flatMap(skippedIn),
    slowest: (report?.suites ?? []).flatMap(timesIn),
  }
}

function timesIn({ specs = [], suites = [] }) {
  const own = specs.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return {
      title: `${file} › ${title}`,
      ms: results.reduce((sum, each) => sum + each.duration, 0),
    }
  })
  return [...own, ...suites.flatMap(timesIn)]
}

function failedIn({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  )
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(failedIn)]
}

function skippedIn({ specs = [], suites = [] }) {
  const own = specs.filter((spec) => spec.tests.some((test) => test.status === 'skipped'))
  return [...own.map((spec) => spec.title), ...suites.flatMap(skippedIn)]
}
