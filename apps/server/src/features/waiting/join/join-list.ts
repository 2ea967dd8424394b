import { randomUUID } from 'node:crypto'
import type { Modality } from '@cuando/contract/appointments/modality'
import { horizonDays } from '@cuando/contract/booking/booking-window'
import { contactAsked, missingContacts } from '@cuando/contract/booking/required-contact'
import type { Checked } from '@cuando/contract/calls/endpoint'
import type { joinWaiting as call } from '@cuando/contract/waiting/waiting'
import { type DayPart, entriesOfContact } from '@cuando/contract/waiting/wish'
import { normalizePhone } from '@cuando/es/phones'
import { localTime } from '@cuando/es/time/local-time'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { canonicalZone } from '@cuando/time/canonical-zone'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { mailboxOf } from '../../../platform/mail/mailbox-of.ts'
import {
  done,
  type Outcome,
  type Refusal,
  refused,
  refusedField,
} from '../../../platform/outcome.ts'
import { provesAddress } from '../../appointments/opening/sign-address.ts'
import { eventTime } from '../../availability/check-event-seat.ts'
import { type Bookable, findBookableService } from '../../availability/find-bookable-service.ts'
import { hasHoursOn, listFreeStarts } from '../../availability/list-free-starts.ts'
import { readEvent } from '../../availability/store.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { checkBlockedContact } from '../../customers/blocked/block-contact.ts'
import { claimIdempotencyKey } from '../../idempotency/claim-idempotency-key.ts'
import { writeCreated } from '../../idempotency/store.ts'
import {
  countEntries,
  type EntryRow,
  endEntries,
  insertEntry,
  listEntriesOf,
  type NewEntry,
  writeHasWaiting,
} from '../entry-store.ts'
import { queueWaitingMails } from '../mail/queue-mails.ts'
import { canUse } from '../offer/plan-offer.ts'
import { readLastOffers } from '../offer-store.ts'
import { isSamePerson, isSameWish } from './is-same-wish.ts'

/** How many wait at one business at most. */
const MAX_ENTRIES = 2000

export interface JoinDeps {
  db: Db
  now: Date
  /** Signs the tokens in mail links. */
  mailKey: Buffer
}

type Joining = Checked<typeof call>['body']

interface Keyed {
  key: string | undefined
}

/** Puts a visitor in line for a full day, class or event. Returns the id of the entry. */
export function joinList(
  { db, now, mailKey }: JoinDeps,
  commerceId: CommerceId,
  { c: token, ...request }: Joining,
  { key }: Keyed,
): Promise<Outcome<{ entryId: string }>> {
  const createdId = randomUUID()
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const claim = { commerceId, request: { call: 'joinList', ...request }, now, createdId }
    const answered = key ? await claimIdempotencyKey(tx, { ...claim, key }) : null
    if (answered) return answered.ok ? done({ entryId: answered.data }) : answered
    if (commerce.suspended_at) return refused('commerceUnknown')
    const context = { tx, commerce, now, mailKey }
    const entry = await composeEntry(context, request, createdId)
    if (!entry.ok) return entry
    return keepKey(tx, await enter(context, entry.data, token), { commerceId, key, createdId })
  })
}

/** The entry that a request asks for; refused if its service has no list, or if it can be booked now. */
async function composeEntry(
  context: Context,
  request: Omit<Joining, 'c'>,
  id: string,
): Promise<Outcome<NewEntry>> {
  const { tx, commerce, now } = context
  const { serviceId, memberId, part } = request
  const wanted = { serviceId: serviceId ?? undefined, memberId }
  const visitor = { db: tx, booker: 'visitor' } as const
  const found = await findBookableService(visitor, commerce.commerce_id, wanted)
  if (!found.ok) return found
  const modality = modalityOf(found.data, commerce, request)
  if (!modality) return refused('waitingNotOffered')
  const missing = missingContacts(request, contactAsked(commerce.required_contact, modality))
  if (missing) return refused('invalid', { fieldErrors: missing })
  const day = await findDay(context, found.data, request.date)
  if (!day.ok) return day
  const wish = { from: day.data, to: day.data, part, before: null }
  const needless = await refuseNeedless(context, found.data, wish)
  if (needless) return needless
  return done({
    ...toContact(request),
    id,
    service_id: found.data.service.id,
    member_id: memberId ?? null,
    appointment_id: null,
    first_date: day.data,
    last_date: day.data,
    part,
    modality,
    visitor_zone: modality === 'ONLINE' ? canonicalZone(request.zone ?? '') : null,
    created_at: now,
  })
}

function toContact({ name, lastName, email, phone }: Omit<Joining, 'c'>) {
  return { name, last_name: lastName, email: email || null, phone: normalizePhone(phone) || null }
}

/** Where the appointment would be; null at the customer's address, which the list does not ask for. */
function modalityOf(
  { service }: Bookable,
  { offered }: CommerceRow,
  { isOnline }: Pick<Joining, 'isOnline'>,
): Modality | null {
  const wanted =
    service.modality ?? (isOnline ? 'ONLINE' : offered.find((each) => each !== 'CUSTOM'))
  return wanted && wanted !== 'CUSTOM' && offered.includes(wanted) ? wanted : null
}

interface Context {
  tx: Tx
  commerce: CommerceRow
  now: Date
}

async function findDay(
  { tx, commerce, now }: Context,
  found: Bookable,
  asked: string | undefined,
): Promise<Outcome<string>> {
  const { commerce_id: commerceId, timezone } = commerce
  if (found.service.type === 'UNIQUE') {
    const event = await readEvent(tx, commerceId, found.service.id)
    return event?.is_live && event.starts_at > now
      ? done(eventTime(event, commerce).date)
      : refused('serviceUnavailable')
  }
  const { date: today } = localTime(now.getTime(), timezone)
  if (asked === undefined) return refusedField('date', 'Elige un día')
  if (asked < today) return refusedField('date', 'Ese día ya pasó')
  const last = formatDate(addDays(dateFrom(today), horizonDays))
  if (asked > last) return refusedField('date', 'Ese día está muy lejos')
  const isOpen = await hasHoursOn({ db: tx, now }, found, dateFrom(asked))
  return isOpen ? done(asked) : refusedField('date', 'Ese día no hay horario: elige otro')
}

interface Wish {
  from: string
  to: string
  part: DayPart
  before: Date | null
}

/** Nobody waits for what can be booked now. A place that others did not take counts as well. */
export async function refuseNeedless(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  found: Bookable,
  wish: Wish,
): Promise<Refusal | null> {
  const days = { from: dateFrom(wish.from), to: dateFrom(wish.to) }
  const starts = await listFreeStarts({ db: tx, now }, found, days)
  return starts.some((start) => canUse(wish, start)) ? refused('waitingNotNeeded') : null
}

/**
 * Adds an entry to the line. An e-mail must be proven first, by the token of a mail or by a link that is mailed now; a phone needs
 * no proof, because the business itself writes to it.
 */
export async function enter(
  { tx, commerce, now, mailKey }: Context & Pick<JoinDeps, 'mailKey'>,
  entry: NewEntry,
  token: string | undefined,
): Promise<Outcome<{ entryId: string }>> {
  const { commerce_id: commerceId } = commerce
  const { email, phone } = entry
  const blocked = await checkBlockedContact(tx, commerceId, { email, phone })
  if (blocked) return blocked
  if ((await countEntries(tx, commerceId)) >= MAX_ENTRIES) return refused('waitingFull')
  const isProven = email === null || provesAddress(mailKey, { commerceId, email }, token)
  const contact = { mailbox: email && mailboxOf(email), phone: email === null ? phone : null }
  const own = await listEntriesOf(tx, commerceId, contact)
  const same = own.find(
    (each) => each.proven_at !== null && isSameWish(each, entry) && isSamePerson(each, entry),
  )
  // The link of an entry is a secret of the person who proved the contact.
  if (same && isProven && email !== null) return done({ entryId: same.id })
  const proven = own.filter((each) => each.proven_at !== null)
  const replaced = same && email === null && !(await holdsPlace(tx, same)) ? [same.id] : []
  if (isProven && proven.length - replaced.length >= entriesOfContact)
    return refused('tooManyWaiting', { n: entriesOfContact })
  await endEntries(tx, commerceId, replaced, now)
  // With a phone alone, those who ask again keep their place in line, and get another link.
  const created_at = replaced.length > 0 ? (same?.created_at ?? now) : now
  await insertEntry(tx, commerceId, { ...entry, created_at, proven_at: isProven ? now : null })
  if (!isProven) await askProof(tx, { ...entry, commerce_id: commerceId }, own, now)
  await writeHasWaiting(tx, commerceId, true)
  return done({ entryId: entry.id })
}

/** Mails the link that confirms an e-mail. */
async function askProof(
  tx: Tx,
  { commerce_id: commerceId, id: entryId }: Pick<EntryRow, 'commerce_id' | 'id'>,
  own: readonly EntryRow[],
  now: Date,
): Promise<void> {
  // Somebody else may have typed the address: a newer request replaces an older one, and blocks nobody.
  const unproven = own.filter((each) => each.proven_at === null).map(({ id }) => id)
  const older = unproven.slice(0, Math.max(0, unproven.length + 1 - entriesOfContact))
  await endEntries(tx, commerceId, older, now)
  await queueWaitingMails(tx, [{ commerceId, entryId, about: 'PROOF' }])
}

async function holdsPlace(tx: Tx, { commerce_id: commerceId, id }: EntryRow): Promise<boolean> {
  return (await readLastOffers(tx, commerceId, [id])).get(id)?.state === 'HELD'
}

/** The id of the entry that a request led to; its key leads there, too. */
export async function keepKey(
  tx: Tx,
  entered: Outcome<{ entryId: string }>,
  {
    commerceId,
    key,
    createdId,
  }: { commerceId: CommerceId; key: string | undefined; createdId: string },
): Promise<Outcome<{ entryId: string }>> {
  if (entered.ok && key && entered.data.entryId !== createdId)
    await writeCreated(tx, { commerceId, key, createdId: entered.data.entryId })
  return entered
}
