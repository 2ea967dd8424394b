import { writeFileSync } from 'node:fs'

/** Vitest reporter that writes the errors outside of all tests to the file CUANDO_STRAY_ERRORS: its JSON report lacks them. */
export default class StrayErrors {
  onTestRunEnd(_, errors) {
    const file = process.env.CUANDO_STRAY_ERRORS
    if (file) writeFileSync(file, JSON.stringify(errors.map(lineOf)))
  }
}

/** The message and the line of code that threw it. */
function lineOf({ name = 'Error', message = '', stack = '' }) {
  const place = stack.split('\n').find((line) => /^\s+at .*\.[cm]?[jt]sx?/.test(line)) ?? ''
  return `${name}: ${message.split('\n')[0]} ${place.trim()}`.trim()
}
