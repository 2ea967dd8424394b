import type { ClassSlot, Occupation } from './occupation.ts'

/** Occupations, sorted by their effect on one service. */
export interface OccupationIndex {
  /** Those that exclude the service's appointments: either side has only one place. By start. */
  readonly exclusive: readonly Occupation[]
  /** Those that may run beside this service's appointments. */
  readonly shared: readonly Occupation[]
  /** This service's own classes. */
  readonly classes: readonly ClassSlot[]
}

/**
 * Throws RangeError if an occupation ends before it starts, its places aren't a whole number, or it is a
 * class that starts outside it or whose attendees aren't whole numbers.
 */
export function indexOccupations(
  occupations: readonly Occupation[],
  service: { readonly places: number; readonly classId: string | null },
): OccupationIndex {
  const exclusive: Occupation[] = []
  const shared: Occupation[] = []
  const classes: ClassSlot[] = []
  for (const occupation of occupations) {
    const { places, classSlot } = occupation
    checkOccupation(occupation)
    if (service.places === 1 || places === 1) exclusive.push(occupation)
    else shared.push(occupation)
    if (classSlot && classSlot.serviceId === service.classId) classes.push(classSlot)
  }
  return { exclusive: byStart(exclusive), shared, classes }
}

/** Callers with many services sort the occupations once; for them this only checks. */
function byStart(occupations: Occupation[]): Occupation[] {
  const isSorted = occupations.every(
    ({ bufferStart }, index) => bufferStart >= (occupations[index - 1]?.bufferStart ?? bufferStart),
  )
  return isSorted
    ? occupations
    : occupations.sort((one, other) => one.bufferStart - other.bufferStart)
}

function checkOccupation({ bufferStart, end, places, classSlot }: Occupation): void {
  if (!(bufferStart < end)) throw new RangeError(`occupied from ${bufferStart} until ${end}`)
  if (!Number.isInteger(places) || places < 1) {
    throw new RangeError(`an occupation must have 1 or more places, not ${places}`)
  }
  if (!classSlot) return
  const { start, attendees, max } = classSlot
  if (start < bufferStart || start >= end) {
    throw new RangeError(`a class at ${start} outside ${bufferStart} to ${end}`)
  }
  if (!Number.isInteger(attendees) || attendees < 0 || !Number.isInteger(max) || max < 1) {
    throw new RangeError(`a class with ${attendees} of ${max} attendees`)
  }
}
