import type { moveAppointment as call } from '@cuando/contract/appointments'
import type { Checked } from '@cuando/contract/endpoint'
import { localTime } from '@cuando/es/local-time'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../platform/http/outcome.ts'
import { readTerms, refreshOccupations, type TermsRow } from '../availability/store.ts'
import { type Booker, takePlace } from '../availability/take-place.ts'
import type { CommerceId } from '../commerce/store.ts'
import { checkBlockedContact } from '../customers/check-blocked-contact.ts'
import { announceChange } from './announce-change.ts'
import {
  type Change,
  type Changed,
  changeAppointment,
  refuseLateChange,
} from './change-appointment.ts'
import { writeMove } from './change-store.ts'
import { checkMoves } from './check-caps.ts'
import { isLive } from './check-change.ts'
import { checkPlace, type Place, type WantedModality } from './check-place.ts'
import { refuseViolation } from './refuse-violation.ts'
import type { WhichAppointment } from './show-appointment.ts'
import { type Actor, type AppointmentRow, readAppointment } from './store.ts'

export interface WantedMove {
  by: Actor
  booker: Booker
  date?: string | undefined
  time?: string | undefined
  /** May be said, but is the service's. */
  duration?: number | undefined
  /** None: the one that the appointment has. */
  serviceId?: string | undefined
  /** None: where it is held now, as far as its service allows. */
  place?: WantedModality | undefined
  reason: string
  /** Whether it is counted how often it was moved. */
  isLimited?: boolean
}

/** What an owner asks for; a place that is not named stays. */
export function readWantedMove(body: Checked<typeof call>['body']): WantedMove {
  const { date, time, serviceId, reason, force, ...place } = body
  const isPlaced = place.isInLocal || place.isOnline || place.isCustomAddress
  const booker = force ? 'insistentOwner' : 'owner'
  return { by: 'OWNER', booker, date, time, serviceId, reason, place: isPlaced ? place : undefined }
}

/**
 * Moves an appointment to another time, service or place. Its id, and so every link to it, stays. Where nothing would
 * change nothing is written: a request that comes twice is one move.
 */
export function moveAppointment(
  deps: { db: Db; now: Date },
  which: WhichAppointment,
  wanted: WantedMove,
): Promise<Outcome<Changed>> {
  const moved = changeAppointment(deps, which, async (change) => {
    const refusal = refuseMove(change.row, wanted, change.now)
    if (refusal) return refusal
    if (wanted.by === 'CUSTOMER') {
      const blocked = await checkBlockedContact(change.tx, which.commerceId, change.row)
      if (blocked) return blocked
    }
    const service = await findService(change, wanted)
    if (!service.ok) return service
    if (wanted.duration !== undefined && wanted.duration !== service.data.duration) {
      return refusedField('duration', 'La duración no es la del servicio')
    }
    const place = findPlace(change, wanted, service.data)
    if (!place.ok) return place
    if (isAlreadyThere(change, wanted, service.data, place.data))
      return done({ notification: null })
    const tooMany = wanted.isLimited ? await checkMoves(change.tx, which, change.now) : null
    if (tooMany) return tooMany
    return move(change, wanted, service.data, place.data)
  })
  return refuseViolation(moved)
}

function refuseMove(row: AppointmentRow, { by }: WantedMove, now: Date) {
  const isOver = row.status === 'CANCELLED' || row.status === 'COMPLETED'
  if (isOver || (by === 'CUSTOMER' && !isLive(row))) return refused('notMovable')
  // An event has one time for everybody: who cannot come can only cancel.
  if (by === 'CUSTOMER' && row.service_type === 'UNIQUE') return refused('notMovable')
  return refuseLateChange(row, by, now)
}

async function findService(
  { tx, row }: Change,
  { serviceId }: WantedMove,
): Promise<Outcome<TermsRow>> {
  const id = serviceId ?? row.service_id
  const service = await readTerms(tx, row.commerce_id as CommerceId, id)
  const isOwn = id === row.service_id
  if (!service || !(service.is_active || isOwn)) return refused('serviceUnavailable')
  return done(service)
}

function findPlace(
  { row, commerce }: Change,
  { place, serviceId }: WantedMove,
  service: TermsRow,
): Outcome<Place> {
  if (place) return checkPlace(place, service, commerce)
  const { modality, address, latitude, longitude } = row
  const isOwn = !serviceId || serviceId === row.service_id
  if (isOwn || modality === service.modality)
    return done({ modality, address, latitude, longitude })
  return checkPlace(
    {
      isInLocal: service.modality === 'LOCAL',
      isOnline: service.modality === 'ONLINE',
      isCustomAddress: service.modality === 'CUSTOM',
      address: '',
    },
    service,
    commerce,
  )
}

function isAlreadyThere(
  { row, commerce }: Change,
  { date, time }: WantedMove,
  service: TermsRow,
  place: Place,
): boolean {
  const isSame =
    isLive(row) &&
    service.id === row.service_id &&
    place.modality === row.modality &&
    place.address === row.address &&
    place.latitude === row.latitude &&
    place.longitude === row.longitude
  const now = localTime(row.starts_at.getTime(), commerce.timezone)
  // An event has its own time, whatever was said.
  return isSame && (service.type === 'UNIQUE' || (date === now.date && time === now.time))
}

async function move(
  { tx, commerce, row, now }: Change,
  { by, booker, date, time, reason }: WantedMove,
  service: TermsRow,
  place: Place,
): Promise<Outcome<Changed>> {
  const commerceId = row.commerce_id as CommerceId
  // Given back first: to the mover the own time is free. A refusal below takes this back, too.
  await refreshOccupations(tx, commerceId, [row.occupation_id], row.id)
  const taken = await takePlace(tx, { commerce, service, date, time, now, booker })
  if (!taken.ok) return taken
  const note = { appointmentId: row.id, by, reason: reason || null, at: now }
  await writeMove(tx, commerceId, note, { ...place, ...taken.data, serviceId: service.id })
  const moved = await readAppointment(tx, commerceId, row.id)
  if (!moved) throw new Error('An appointment that was just moved is gone')
  const notification = await announceChange(tx, commerce, moved, { change: 'moved', by, at: now })
  return done({ notification })
}
