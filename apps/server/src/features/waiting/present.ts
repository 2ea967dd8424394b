import type { Data } from '@cuando/contract/calls/endpoint'
import type { WaitingCustomer } from '@cuando/contract/waiting/owner-waiting'
import type { showWaiting } from '@cuando/contract/waiting/waiting'
import { waitingPath } from '@cuando/contract/waiting/waiting-path'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceRow } from '../commerce/store.ts'
import { bookedPrice, type Terms } from '../service-terms/choose-terms.ts'
import type { EntryRow } from './entry-store.ts'
import type { OfferRow } from './offer-store.ts'

export type Shown = Data<typeof showWaiting>

/** An entry with what its customer is shown about it. */
export interface Entry {
  entry: EntryRow
  commerce: CommerceRow
  /** The newest. */
  offer: OfferRow | undefined
  /** Null if the service is gone. */
  service: Terms | null
  /** Of the person that the entry waits for, and of the one whose place is held. */
  memberName: string | null
  offeredBy: string | null
  sooner: { id: string; startsAt: Date } | null
  now: Date
}

export function presentEntry({ entry, commerce, offer, service, sooner, ...rest }: Entry): Shown {
  const { commerce_id: id, username, name, phone, timezone, hour_format: hourFormat } = commerce
  const held = offer && isHeld(offer, rest.now) && entry.ended_at === null ? offer : null
  return {
    id: entry.id,
    state: stateOf(entry, offer, held !== null),
    name: entry.name,
    serviceId: entry.service_id,
    serviceName: service?.name ?? null,
    memberName: rest.memberName,
    firstDate: entry.first_date,
    lastDate: entry.last_date,
    part: entry.part,
    sooner: sooner && { id: sooner.id, ...localTime(sooner.startsAt.getTime(), timezone) },
    byMail: entry.email !== null,
    byPush: entry.push_endpoint !== null,
    offer: held && {
      id: held.id,
      ...localTime(held.starts_at.getTime(), timezone),
      duration: minutesOf(held),
      memberName: rest.offeredBy,
      ...priceOf(service),
      until: localTime(held.held_until.getTime(), timezone).time,
    },
    lastOffer: lastOfferOf(offer, commerce, rest.now),
    appointmentId: offer?.state === 'TAKEN' ? offer.appointment_id : null,
    commerce: { id, username, name, phone, timezone, hourFormat },
  }
}

const priceOf = (service: Terms | null) => {
  const { price, currency } = service ? bookedPrice(service) : { price: null, currency: null }
  return { price, currency: currency ?? 'MXN' }
}

/** Whether a place is still held: the minutes count, also before the job that ends it. */
export const isHeld = ({ state, held_until }: OfferRow, now: Date): boolean =>
  state === 'HELD' && held_until > now

const minutesOf = ({ starts_at, ends_at }: OfferRow) =>
  (ends_at.getTime() - starts_at.getTime()) / 60_000

function stateOf(
  { ended_at, proven_at }: EntryRow,
  offer: OfferRow | undefined,
  holds: boolean,
): Shown['state'] {
  if (ended_at !== null) return offer?.state === 'TAKEN' ? 'BOOKED' : 'ENDED'
  if (holds) return 'OFFERED'
  return proven_at === null ? 'UNPROVEN' : 'WAITING'
}

function lastOfferOf(
  offer: OfferRow | undefined,
  { timezone }: CommerceRow,
  now: Date,
): Shown['lastOffer'] {
  if (!offer || offer.state === 'TAKEN' || isHeld(offer, now)) return null
  // Its minutes are over, and the job that ends it is about to run.
  const state = offer.state === 'HELD' ? 'LAPSED' : offer.state
  // The business did not write in time, so the customer never knew.
  if (state === 'LAPSED' && offer.by_whatsapp && offer.sent_at === null) return null
  return { ...localTime(offer.starts_at.getTime(), timezone), state }
}

interface Waiting extends Pick<Entry, 'entry' | 'commerce' | 'offer' | 'sooner' | 'now'> {
  serviceName: string | null
  publicUrl: string
}

/** An entry for the business. */
export function presentWaiting(waiting: Waiting): WaitingCustomer {
  const { entry, commerce, offer, sooner, now, serviceName, publicUrl } = waiting
  const { timezone } = commerce
  const held = offer && isHeld(offer, now) ? offer : null
  return {
    id: entry.id,
    name: entry.name,
    lastName: entry.last_name,
    email: entry.email,
    phone: entry.phone,
    serviceId: entry.service_id,
    serviceName,
    memberId: entry.member_id,
    firstDate: entry.first_date,
    lastDate: entry.last_date,
    part: entry.part,
    sooner: sooner && { id: sooner.id, ...localTime(sooner.startsAt.getTime(), timezone) },
    isProven: entry.proven_at !== null,
    createdAt: entry.created_at.toISOString(),
    held: held && {
      id: held.id,
      ...localTime(held.starts_at.getTime(), timezone),
      duration: minutesOf(held),
      memberId: held.member_id,
      heldUntil: held.held_until.toISOString(),
      byWhatsapp: held.by_whatsapp,
      isSent: held.sent_at !== null,
      link: entryUrl(publicUrl, commerce, entry.id),
    },
    lastOffer: lastOfferOf(offer, commerce, now),
  }
}

/** The page of an entry. */
const entryUrl = (
  publicUrl: string,
  { username }: Pick<CommerceRow, 'username'>,
  entryId: string,
): string => `${publicUrl}${waitingPath(username, { entryId })}`
