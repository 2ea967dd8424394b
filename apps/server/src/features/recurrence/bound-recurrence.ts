// Google's own programs write one rule; each of these is expanded.
const MAX_RULES = 4
// EXDATE, RDATE lines; each may name many dates.
const MAX_LINES = 200
/**
 * In characters: twice a rule with each day of the year and each minute of an hour. `MAX_DATES` is for all dates
 * together.
 */
const MAX_RULE = 4000
const MAX_DATES = 20_000

/** The lines of a recurrence within bounds. A rule that is too long becomes unreadable: cut, it would be another rule. */
export function boundRecurrence(lines: readonly string[]): string[] {
  const isRule = (line: string) => line.startsWith('RRULE')
  const rules = lines.filter(isRule).slice(0, MAX_RULES)
  const dates = lines.filter((line) => !isRule(line)).slice(0, MAX_LINES)
  let length = 0
  return [
    ...rules.map((rule) => (rule.length > MAX_RULE ? UNREADABLE : rule)),
    ...dates.filter((line) => {
      length += line.length
      return length <= MAX_DATES
    }),
  ]
}

const UNREADABLE = 'RRULE:'
