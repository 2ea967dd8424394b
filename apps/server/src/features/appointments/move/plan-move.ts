import { localTime } from '@cuando/es/time/local-time'
import { done, type Outcome, refused, refusedField } from '../../../platform/outcome.ts'
import { readOccupation } from '../../availability/store.ts'
import { type Terms, termsWithoutService } from '../../service-terms/choose-terms.ts'
import { readTerms } from '../../service-terms/store.ts'
import { findPerformers } from '../../team/find-performers.ts'
import { atAnyMinute, type Performer } from '../../team/list-performers.ts'
import { checkAddress, checkLocation, keepLocation, type Location } from '../book/check-location.ts'
import type { ChangeContext } from '../change/change-appointment.ts'
import { isLive } from '../change/check-change.ts'
import type { WantedMove } from './read-wanted-move.ts'

export interface PlannedMove {
  service: Terms
  /** The team members that could be assigned. */
  performers: readonly Performer[]
  /** The current team member, preferred if free. */
  preferred: string
  location: Location
  /** Whether it only goes to another member, at its present time. */
  isHandOver: boolean
  /** Whether only the address changes. The slot is not reserved again then: that would fail if an owner forced it. */
  isRelocation: boolean
}

/** The service and location that a request asks for; null if time and place stay. */
export async function planMove(
  change: ChangeContext,
  wanted: WantedMove,
): Promise<Outcome<PlannedMove | null>> {
  // A correction alone is allowed even if the service was deleted.
  if (namesNoMove(change, wanted)) return done(null)
  const found = await findService(change, wanted)
  if (!found.ok) return found
  const people = await findPeople(change, wanted, found.data)
  if (!people.ok) return people
  const { performers, keeps: preferred } = people.data
  // As when booking, a named person has their own price.
  const service = (wanted.memberId && performers[0]?.service) || found.data
  const durations = [service, ...performers.map((each) => each.service)]
  if (wanted.duration !== undefined && !durations.some((of) => of.duration === wanted.duration)) {
    return refusedField('duration', 'La duración no es la del servicio')
  }
  const location = findLocation(change, wanted, service)
  if (!location.ok) return location
  // The host of an event stays.
  const isSamePerson =
    wanted.memberId === undefined || wanted.memberId === preferred || service.type === 'UNIQUE'
  const hasTime = keepsTime(change, wanted, service)
  const isSameTime = isSamePerson && hasTime
  const isHandOver = hasTime && !isSamePerson && change.author.by === 'OWNER'
  if (isSameTime && isSamePlace(change, location.data)) return done(null)
  const isRelocation = isSameTime && wanted.address !== undefined
  return done({
    service,
    performers: isHandOver ? atAnyMinute(performers) : performers,
    preferred,
    location: location.data,
    isHandOver,
    isRelocation,
  })
}

/** The team members that could be assigned, and the current one; the owner at a business of one. */
async function findPeople(
  { tx, row, commerce, author }: ChangeContext,
  { memberId }: WantedMove,
  service: Terms,
): Promise<Outcome<{ performers: Performer[]; keeps: string }>> {
  const { commerce_id: commerceId } = commerce
  const held = commerce.has_team
    ? await readOccupation(tx, commerceId, row.occupation_id)
    : undefined
  const keeps = held?.member_id ?? commerceId
  const booker = author.by === 'OWNER' ? 'owner' : 'visitor'
  const found = await findPerformers(tx, commerce, service, { booker, memberId, keeps })
  return found.ok ? done({ performers: found.data, keeps }) : found
}

/** An owner's request may change only the service or the place. */
const namesNoMove = ({ author }: ChangeContext, { date, time, address }: WantedMove) =>
  author.by === 'CUSTOMER' && date === undefined && time === undefined && !address

async function findService(
  { tx, row, commerce }: ChangeContext,
  { serviceId }: WantedMove,
): Promise<Outcome<Terms>> {
  const id = serviceId ?? row.service_id
  if (id === null) return done(termsWithoutService(commerce))
  const service = await readTerms(tx, row.commerce_id, id)
  const isOwn = id === row.service_id
  if (!service || !(service.is_active || isOwn)) return refused('serviceUnavailable')
  return done(service)
}

function findLocation(
  { row, commerce }: ChangeContext,
  { location, address: wanted, serviceId }: WantedMove,
  service: Terms,
): Outcome<Location> {
  if (wanted) return checkAddress(wanted, service, commerce)
  if (location) return checkLocation({ ...location, phone: row.phone }, service, commerce)
  const { modality, address, latitude, longitude } = row
  const isOwn = !serviceId || serviceId === row.service_id
  return isOwn
    ? done({ modality, address, latitude, longitude })
    : keepLocation(row, service, commerce)
}

/** Whether a request keeps the service and the time of a live appointment. */
function keepsTime(
  { row, commerce }: ChangeContext,
  { date, time, address }: WantedMove,
  service: Terms,
): boolean {
  if (!isLive(row) || service.id !== row.service_id) return false
  // The time of an event is fixed: the request's is ignored.
  if (service.type === 'UNIQUE') return true
  if (address && date === undefined && time === undefined) return true
  const now = localTime(row.starts_at.getTime(), commerce.timezone)
  return date === now.date && time === now.time
}

const isSamePlace = ({ row }: ChangeContext, location: Location): boolean =>
  location.modality === row.modality &&
  location.address === row.address &&
  location.latitude === row.latitude &&
  location.longitude === row.longitude
