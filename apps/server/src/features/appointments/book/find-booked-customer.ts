import type { BookingRequest } from '@cuando/contract/booking/booking-request'
import { needsNameOnly } from '@cuando/contract/booking/owner-booking-request'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../../platform/outcome.ts'
import type { Booker } from '../../availability/reserve-slot.ts'
import { checkRivals } from '../../customers/check-customer.ts'
import { hasNamesake, hasServed, readKnownCustomer } from '../../customers/known/known-store.ts'
import {
  customerOf,
  findSameCustomer,
  type KnownCustomer,
  mergeBooked,
  toCustomerColumns,
} from '../../customers/store.ts'
import type { ActionContext } from '../notify/notify-of-action.ts'

/** A visitor's request, with what only an owner's has. */
export interface OwnRequest extends BookingRequest {
  /** An online appointment may have a link of its own. */
  meetingLink?: string | null
  /** The visitor's time zone. */
  zone?: string | undefined
  customerId?: string | undefined
  isWalkIn?: boolean | undefined
  withoutContact?: boolean | undefined
  isNamesake?: boolean | undefined
}

/** The customer that a request names or, without an id, identifies for sure. */
export const searchCustomer = (tx: Tx, commerceId: CommerceId, request: OwnRequest) =>
  request.customerId
    ? readKnownCustomer(tx, commerceId, request.customerId)
    : findSameCustomer(tx, commerceId, customerOf(request))

interface Booking {
  booker: Booker
  staffId: string | undefined
  found: Promise<KnownCustomer | undefined>
}

type Context = Pick<ActionContext, 'tx' | 'commerce' | 'now'>

/**
 * Fills in the contacts of a known customer. Refuses a customer that the booker can't see, data of another customer, and a
 * name without contacts that a customer already has, unless `isNamesake` is set.
 */
export async function findBookedCustomer(
  context: Context,
  request: OwnRequest,
  { booker, staffId, found }: Booking,
): Promise<Outcome<OwnRequest>> {
  if (booker === 'visitor') return done(request)
  if (request.isWalkIn && request.date !== today(context))
    return refusedField('date', 'Quien llega sin cita se agenda hoy')
  const known = await found
  if (request.customerId) return fillFromKnown(context, request, { known, staffId })
  const isFilledIn = staffId !== undefined && request.email === ''
  const completed = isFilledIn ? { ...request, email: emailOf(known) } : request
  if (!known && (await isAmbiguous(context, completed, staffId)))
    return refused('customerNameTaken')
  return done(completed)
}

const today = ({ commerce, now }: Context) => localTime(now.getTime(), commerce.timezone).date

async function fillFromKnown(
  { tx, commerce: { commerce_id: commerceId } }: Context,
  request: OwnRequest,
  { known, staffId }: { known: KnownCustomer | undefined; staffId: string | undefined },
): Promise<Outcome<OwnRequest>> {
  if (!known) return refused('customerUnknown')
  const given = customerOf(request)
  if (staffId !== undefined && !(given.phone !== null && given.phone === known.phone)) {
    const seen = { customerId: known.id, memberId: staffId }
    if (!(await hasServed(tx, commerceId, seen))) return refused('customerUnknown')
  }
  const after = mergeBooked(known, toCustomerColumns(given), { isVisitor: staffId !== undefined })
  const problem =
    after === known
      ? null
      : await checkRivals(tx, commerceId, after, { id: known.id, formers: [known] })
  if (problem) return problem
  return done({
    ...request,
    email: request.email || emailOf(known),
    phone: request.phone || (known.phone ?? ''),
  })
}

/** The address for mails to a customer, '' without one. */
const emailOf = (known: KnownCustomer | undefined) => known?.email ?? known?.shared_email ?? ''

/** Whether a request gives nothing but a name that a customer has. */
async function isAmbiguous(
  { tx, commerce: { commerce_id: commerceId } }: Context,
  request: OwnRequest,
  memberId: string | undefined,
): Promise<boolean> {
  const { name, last_name, email, phone } = toCustomerColumns(customerOf(request))
  if (email !== null || phone !== null || request.isNamesake || !needsNameOnly(request))
    return false
  return hasNamesake(tx, commerceId, { name, last_name, memberId })
}
