/** '45 min', '1 h', '1 h 30 min' for whole minutes from 0 on. Throws RangeError for others. */
export function formatDuration(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0)
    throw new RangeError(`not a duration in whole minutes: ${minutes}`)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
