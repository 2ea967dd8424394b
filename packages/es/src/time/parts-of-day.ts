const names = ['Mañana', 'Tarde', 'Noche'] as const
type Name = (typeof names)[number]

interface PartOfDay<T> {
  name: Name
  hours: T[]
}

/** The starts of a day ('HH:mm') grouped into morning, afternoon and evening; empty groups are left out. */
export function partsOfDay<T extends { time: string }>(hours: readonly T[]): PartOfDay<T>[] {
  return names
    .map((name) => ({ name, hours: hours.filter(({ time }) => nameOf(time) === name) }))
    .filter((part) => part.hours.length > 0)
}

function nameOf(time: string): Name {
  if (time < '12:00') return 'Mañana'
  return time < '19:00' ? 'Tarde' : 'Noche'
}
