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

/** Occupations, checked and sorted for any number of services. */
export interface SortedOccupations {
  /** All of them, by start. */
  readonly all: readonly Occupation[]
  /** Those with one place, by start. */
  readonly single: readonly Occupation[]
  /** Those with more places, by start. */
  readonly several: readonly Occupation[]
  /** The classes of each service, by its id. */
  readonly classes: ReadonlyMap<string, readonly ClassSlot[]>
}

/**
 * Checks and sorts occupations, once for any number of services. Throws RangeError if an occupation ends before it starts, its places aren't a whole number, or it is a
 * class that starts outside it or whose attendees aren't whole numbers.
 */
export function sortOccupations(occupations: readonly Occupation[]): SortedOccupations {
  for (const occupation of occupations) checkOccupation(occupation)
  const all = byStart(occupations)
  const slots = all.flatMap(({ classSlot }) => classSlot ?? [])
  return {
    all,
    single: all.filter(({ places }) => places === 1),
    several: all.filter(({ places }) => places > 1),
    classes: Map.groupBy(slots, ({ serviceId }) => serviceId),
  }
}

/** The occupations by their effect on a service with this many places; `classId` is its id if it has classes, else null. */
export function indexOccupations(
  { all, single, several, classes }: SortedOccupations,
  service: { readonly places: number; readonly classId: string | null },
): OccupationIndex {
  const isAlone = service.places === 1
  return {
    exclusive: isAlone ? all : single,
    shared: isAlone ? [] : several,
    classes: (service.classId !== null && classes.get(service.classId)) || [],
  }
}

const byStart = (occupations: readonly Occupation[]) =>
  occupations.toSorted((one, other) => one.bufferStart - other.bufferStart)

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
