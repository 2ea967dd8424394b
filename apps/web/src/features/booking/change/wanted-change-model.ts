import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { isOutOfReach, type Point } from '@cuando/contract/places/distance'
import type { LocalTime } from '@cuando/es/time/local-time'
import type { Place } from '../../../domain/place/use-place.ts'
import { noLocation, outOfReach } from '../problems-model.ts'
import { readTime } from '../time/stored-time-model.ts'
import type { ChangeAction, ChangeFlow, WantedChange } from './change-flow-model.ts'
import {
  type Correctable,
  correctionOf,
  problemsOfCorrection,
  readTyped,
} from './own-details-model.ts'

export type Changeable = Correctable &
  Pick<PublicAppointment, 'date' | 'time' | 'address' | 'latitude' | 'longitude'>

/** How far a home visit may be from its business. */
export interface Reach {
  centre: Point | null
  maxDistanceKm: number | null
}

const noTime = 'Debes seleccionar una fecha y hora'
const nothingChanged = 'Elige otra fecha u hora, o cambia tus datos'

/** Null while no time is chosen. */
export const wantedOf = ({ date, time, place, details }: ChangeFlow): WantedChange | null =>
  date !== null && time !== null ? { date, time, place, details } : null

/** Opens the preview of the choice, or reports its problems. If the reach is unknown, only the server checks it. */
export function reviewChange(
  appointment: Changeable,
  flow: ChangeFlow,
  reach: Reach | null,
): ChangeAction {
  const wanted = wantedOf(flow)
  if (!wanted) return { type: 'problemFound', problem: noTime }
  const fieldProblems = {
    ...(wanted.place && problemsOf(wanted.place, reach)),
    ...problemsOfCorrection(appointment, correctionOf(appointment, wanted.details)),
  }
  if (Object.keys(fieldProblems).length > 0)
    return { type: 'problemFound', problem: null, fieldProblems }
  if (isAlready(appointment, wanted)) return { type: 'problemFound', problem: nothingChanged }
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

/** Whether the place of a home visit is unchanged. */
const isSamePlace = ({ address, latitude, longitude }: Changeable, place: Place | null): boolean =>
  place === null ||
  (place.address.trim() === address &&
    place.pin?.latitude === latitude &&
    place.pin?.longitude === longitude)

/** Whether an appointment already has the wanted values. */
export const isAlready = (appointment: Changeable, wanted: WantedChange): boolean =>
  isSameTime(appointment, wanted) &&
  isSamePlace(appointment, wanted.place) &&
  Object.keys(correctionOf(appointment, wanted.details)).length === 0

/** The body of the call. Unchanged values are left out, since somebody else may have changed them. */
export function requestOf(appointment: Changeable, { place, details, ...when }: WantedChange) {
  const isPlaced = place !== null && !isSamePlace(appointment, place)
  return {
    ...(!isSameTime(appointment, when) && when),
    ...(isPlaced && { address: place.address.trim(), ...place.pin }),
    ...correctionOf(appointment, details),
  }
}

/** The change that a history entry stores across a reload; null if it is invalid. */
export function readWanted(stored: unknown): WantedChange | null {
  const when = readTime(stored)
  const place = readPageState(stored)
  const { details } = Object(stored)
  const isComplete = when !== null && place !== undefined
  return isComplete ? { ...when, place, details: readTyped(details) } : null
}

/** Null if no place is stored; undefined if it is invalid. */
function readPageState(stored: unknown): Place | null | undefined {
  const { place } = Object(stored)
  if (place === null) return null
  const { address, pin } = Object(place)
  const { latitude, longitude } = Object(pin)
  const isPlace =
    typeof address === 'string' && typeof latitude === 'number' && typeof longitude === 'number'
  return isPlace ? { address, pin: { latitude, longitude } } : undefined
}

/** The draft to store across a reload: the values that differ from the appointment; null if none does. */
export function draftOf(
  appointment: Changeable,
  { date, time, place, details }: Pick<ChangeFlow, 'date' | 'time' | 'place' | 'details'>,
) {
  const isMoved = date !== null && time !== null && !isSameTime(appointment, { date, time })
  const correction = correctionOf(appointment, details)
  const isTouched = isMoved || place !== null || Object.keys(correction).length > 0
  return isTouched ? { ...(isMoved && { date, time }), place, details: correction } : null
}

/** The values that a stored draft sets in the form; invalid ones are ignored. */
export function readDraft(stored: unknown): Partial<WantedChange> {
  return {
    ...readTime(stored),
    place: readPageState(stored) ?? null,
    details: readTyped(Object(stored).details),
  }
}
