/**
 * '24/11/2026' for '2026-11-24', and '24/11/2026 16:30' with a time 'HH:mm'.
 * Throws RangeError unless `date` has the form 'yyyy-MM-dd'.
 */
export function formatTableDate(date: string, time?: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (parts === null) throw new RangeError(`not a date 'yyyy-MM-dd': ${date}`)
  const table = `${parts[3]}/${parts[2]}/${parts[1]}`
  return time === undefined ? table : `${table} ${time}`
}
