import { randomUUID } from 'node:crypto'
import { flagsOf } from '@cuando/contract/appointments/modality'
import { contactAsked, missingContacts } from '@cuando/contract/booking/required-contact'
import type { Companion } from '@cuando/contract/party/book-party'
import { partyLimits } from '@cuando/contract/party/party-limits'
import { type Outcome, refused } from '../../../platform/outcome.ts'
import { claimIdempotencyKey } from '../../idempotency/claim-idempotency-key.ts'
import { answerAgain, type Booked } from '../book/answer-booking.ts'
import { checkVisitor } from '../book/check-caps.ts'
import type { OwnRequest } from '../book/find-booked-customer.ts'
import {
  type ChangeContext,
  type ChangeDeps,
  changeAppointment,
} from '../change/change-appointment.ts'
import { isLive } from '../change/check-change.ts'
import type { PartyPlace } from '../new-appointment-store.ts'
import { refuseViolation } from '../refuse-violation.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import type { AppointmentRow } from '../store.ts'
import { bookCompanion } from './book-party.ts'
import { beginParty, countParty } from './party-store.ts'

/** Books another appointment with the contacts and the place of one that is coming. */
export function addToParty(
  deps: ChangeDeps,
  ref: AppointmentRef,
  other: Companion,
  key: string | undefined,
): Promise<Outcome<Booked>> {
  const { appointmentId, commerceId } = ref
  const added = changeAppointment(deps, ref, async (context) => {
    const { tx, commerce, row, now } = context
    const createdId = randomUUID()
    const request = { call: 'addToParty', appointmentId, ...other }
    const claim = { commerceId, request, now, createdId }
    const answered = key ? await claimIdempotencyKey(tx, { ...claim, key }) : null
    if (answered) return answered.ok ? answerAgain(tx, commerce, answered.data) : answered
    if (commerce.suspended_at) return refused('commerceUnknown')
    const first = contactsOf(context)
    if (!first) return refused('notRepeatable')
    // Not the hourly limit: a party is bounded, and counts as its first appointment.
    const unwanted = await checkVisitor(tx, { ...first, commerceId, now, isLimited: false })
    if (unwanted) return unwanted
    const party = await findPlace(context, row)
    if (party.place >= partyLimits.size) return refused('partyFull', { n: partyLimits.size })
    return bookCompanion(context, { first, other, party, id: createdId })
  })
  return refuseViolation(added)
}

/** The contacts and the place of a coming appointment; null if it is over, or lacks a contact that a visitor must give. */
function contactsOf({ row, commerce, now }: ChangeContext): OwnRequest | null {
  const { name, last_name: lastName, address, latitude, longitude, modality } = row
  const zone = row.visitor_zone ?? undefined
  if (!isLive(row) || row.ends_at <= now || row.customer_erased_at !== null) return null
  const contacts = { email: row.email ?? '', phone: row.phone ?? '' }
  const asked = contactAsked(commerce.required_contact, modality)
  if (asked && missingContacts(contacts, asked)) return null
  const place = { ...flagsOf(modality), address: address ?? '', latitude, longitude }
  return { name, lastName, ...contacts, notes: '', ...place, zone }
}

/** The next place in the party of an appointment, which it begins if it was booked alone. */
async function findPlace({ tx }: ChangeContext, row: AppointmentRow): Promise<PartyPlace> {
  const { commerce_id: commerceId, id, party_id: partyId } = row
  if (partyId !== null) return { id: partyId, place: await countParty(tx, commerceId, partyId) }
  await beginParty(tx, commerceId, id)
  return { id, place: 1 }
}
