import type { PublicAppointment } from '@cuando/contract/appointment'
import { isOutOfReach, type Point } from '@cuando/contract/distance'
import type { LocalTime } from '@cuando/es/local-time'
import type { Place } from '../../../domain/place/place-fields.tsx'
import { noLocation, outOfReach } from '../problems-model.ts'
import { readTime } from '../time/stored-time-model.ts'
import type { ChangeAction, ChangeFlow, WantedChange } from './change-flow-model.ts'

export type Changeable = Pick<
  PublicAppointment,
  'date' | 'time' | 'address' | 'latitude' | 'longitude'
>

/** How far a home visit may be from its business. */
export interface Reach {
  centre: Point | null
  maxDistanceKm: number | null
}

const noTime = 'Debes seleccionar una fecha y hora'
const sameTime = 'Elige una fecha u hora distinta de la que ya tienes'

/** Null while no time is chosen. */
export const wantedOf = ({ date, time, place }: ChangeFlow): WantedChange | null =>
  date !== null && time !== null ? { date, time, place } : null

/** The preview of what was chosen, or what is wrong with it. The server knows the reach where the page does not. */
export function reviewChange(
  appointment: Changeable,
  flow: ChangeFlow,
  reach: Reach | null,
): ChangeAction {
  const wanted = wantedOf(flow)
  if (!wanted) return { type: 'problemFound', problem: noTime }
  const placeProblems = wanted.place ? problemsOf(wanted.place, reach) : {}
  if (Object.keys(placeProblems).length > 0)
    return { type: 'problemFound', problem: null, placeProblems }
  if (isSameTime(appointment, wanted) && isSamePlace(appointment, wanted.place))
    return { type: 'problemFound', problem: sameTime }
  return { type: 'reviewed' }
}

function problemsOf({ address, pin }: Place, reach: Reach | null) {
  if (address.trim() === '') return { address: noLocation }
  if (pin === null) return { pin: noLocation }
  if (!reach || !isOutOfReach(pin, reach.centre, reach.maxDistanceKm)) return {}
  return { pin: outOfReach(reach.maxDistanceKm) }
}

export const isSameTime = (one: LocalTime, other: LocalTime) =>
  one.date === other.date && one.time === other.time

/** Whether the place of a home visit stays. */
const isSamePlace = ({ address, latitude, longitude }: Changeable, place: Place | null): boolean =>
  place === null ||
  (place.address.trim() === address &&
    place.pin?.latitude === latitude &&
    place.pin?.longitude === longitude)

/** Whether an appointment is already what is wanted. */
export const isAlready = (appointment: Changeable, wanted: WantedChange): boolean =>
  isSameTime(appointment, wanted) && isSamePlace(appointment, wanted.place)

/** The body of the call: a time that stays is not named, since it might be another by now. */
export function requestOf(appointment: Changeable, { date, time, place }: WantedChange) {
  const isPlaced = place !== null && !isSamePlace(appointment, place)
  return {
    ...(!(isPlaced && isSameTime(appointment, { date, time })) && { date, time }),
    ...(isPlaced && { address: place.address.trim(), ...place.pin }),
  }
}

/** The change that a history entry stores across a reload; null if it is invalid. */
export function readWanted(stored: unknown): WantedChange | null {
  const when = readTime(stored)
  if (!when) return null
  const { place } = Object(stored)
  if (place === null) return { ...when, place }
  const { address, pin } = Object(place)
  const { latitude, longitude } = Object(pin)
  const isPlace =
    typeof address === 'string' && typeof latitude === 'number' && typeof longitude === 'number'
  return isPlace ? { ...when, place: { address, pin: { latitude, longitude } } } : null
}
