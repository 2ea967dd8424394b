const names = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** 'noviembre' for 11. Throws RangeError outside 1 to 12. */
export function monthName(month: number): string {
  const name = names[month - 1]
  if (name === undefined) throw new RangeError(`not a month from 1 to 12: ${month}`)
  return name
}
