import type { Modality } from '@cuando/contract/appointments/modality'
import type { BookableService, DayHour } from '@cuando/contract/business/service'
import { timeFrom } from '@cuando/time/wall-time'
import type { Commerce } from '../queries.ts'
import { byTime } from '../time/commerce-time-model.ts'

/** An appointment that is booked, or will be, before the next one of its party. */
export interface Taken {
  serviceId: string | null
  /** The team member who was chosen. */
  memberId?: string | undefined
  /** The first name of who has it. */
  name: string
  /** 'HH:mm' */
  time: string
  /** In minutes. */
  duration: number
}

/** Null without a service; without an amount it is on request. */
export interface BookedPrice {
  serviceId: string | null
  price: number | null
  currency: string | null
}

/** The first appointment of a party as its list needs it. */
export interface FirstOfParty extends BookedPrice {
  /** Null until it is chosen. */
  modality: Modality | null
  isCancelled?: boolean
}

/** Another appointment on the same day. */
export interface Companion extends Taken {
  serviceName: string | null
  price: number
  currency: string
  /** Without one it is held where the first one is. */
  modality?: Modality | undefined
}

/** Another appointment of a party. */
export interface PartyMember extends Taken, BookedPrice {
  /** Null until it is booked. */
  id: string | null
  serviceName: string | null
  /** 'yyyy-MM-dd' */
  date: string
  /** Without one it is held where the first one is. */
  modality?: Modality | undefined
  isCancelled?: boolean
}

/** The appointment that others are added to. */
export interface Along {
  commerce: Pick<Commerce, 'id' | 'name' | 'timezone' | 'hourFormat'>
  appointmentId: string
  date: string
  first: Taken & FirstOfParty
  /** The others so far. */
  party: readonly PartyMember[]
}

export interface ProposedTime {
  time: string
  /** How it lies to the others: 'a la misma hora', 'justo después'; '' otherwise. */
  words: string
}

interface Wanted {
  hours: readonly DayHour[]
  /** At least one. */
  taken: readonly Taken[]
  /** Of the wanted appointment. */
  name: string
  duration: number
  /** The time that it had before somebody took it. */
  lost?: string | undefined
}

const endOf = ({ time, duration }: Pick<Taken, 'time' | 'duration'>) => timeFrom(time) + duration

/**
 * The free starts for one more appointment: first the one at the time of the first, then the first one after all, then the rest in
 * order. For one that lost its time, the nearest ones to it are first. Nobody has two appointments at once.
 */
export function proposeTimes({ hours, taken, name, duration, lost }: Wanted): ProposedTime[] {
  const own = taken.filter((each) => isSameName(each.name, name))
  const isApart = (time: string) =>
    own.every(
      (each) => endOf({ time, duration }) <= timeFrom(each.time) || timeFrom(time) >= endOf(each),
    )
  const free = hours.flatMap(({ time, isAvailable }) =>
    isAvailable && isApart(time) ? [time] : [],
  )
  const lastEnd = Math.max(...taken.map(endOf))
  const together = free.find((time) => time === taken[0]?.time)
  const after = free.find((time) => timeFrom(time) >= lastEnd)
  const first = [
    ...(together ? [{ time: together, words: 'a la misma hora' }] : []),
    ...(after ? [{ time: after, words: timeFrom(after) === lastEnd ? 'justo después' : '' }] : []),
  ]
  const rest = free.filter((time) => time !== together && time !== after)
  const proposed = [...first, ...rest.map((time) => ({ time, words: '' }))]
  if (!lost) return proposed
  const distance = ({ time }: ProposedTime) => Math.abs(timeFrom(time) - timeFrom(lost))
  return proposed.sort(byTime).sort((one, other) => distance(one) - distance(other))
}

const isSameName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase('es') === other.trim().toLocaleLowerCase('es')

/** The services that can be booked along: one at the customer's address only if the first one is held there. */
export const servicesAlong = (
  services: readonly BookableService[],
  modality: Modality | null,
): BookableService[] =>
  services.filter((service) => !service.isCustomAddress || modality === 'CUSTOM')

/** The first service that nobody has yet, for somebody who wants another one; if there is none, the first one's. */
export const otherService = (
  services: readonly Pick<BookableService, 'id'>[],
  taken: readonly [Pick<Taken, 'serviceId'>, ...Pick<Taken, 'serviceId'>[]],
): string | null =>
  services.find(({ id }) => taken.every(({ serviceId }) => serviceId !== id))?.id ??
  taken[0].serviceId
