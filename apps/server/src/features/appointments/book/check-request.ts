import { modalityOf } from '@cuando/contract/appointments/modality'
import { needsNameOnly } from '@cuando/contract/booking/owner-booking-request'
import {
  type AskedContact,
  contactAsked,
  missingContacts,
} from '@cuando/contract/booking/required-contact'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../../platform/outcome.ts'
import type { Booker } from '../../availability/reserve-slot.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { type Terms, termsWithoutService } from '../../service-terms/choose-terms.ts'
import { hasActiveServices, readTerms, type TermsRow } from '../../service-terms/store.ts'
import { findPerformers } from '../../team/find-performers.ts'
import type { Performer } from '../../team/list-performers.ts'
import type { ActionContext } from '../notify/notify-of-action.ts'
import { checkLocation, type Location } from './check-location.ts'
import type { OwnRequest } from './find-booked-customer.ts'

export interface Agreed {
  service: Terms
  performers: readonly Performer[]
  location: Location
}

/** The terms of the service and the place that the request agrees with. */
export async function checkRequest(
  { tx, commerce }: Pick<ActionContext, 'tx' | 'commerce'>,
  asked: { service: ReturnType<typeof readService> },
  { request, booker }: { request: OwnRequest; booker: Booker },
): Promise<Outcome<Agreed>> {
  const wanted = contactOf(request, booker, commerce)
  const missing = wanted && missingContacts(request, wanted)
  if (missing) return refused('invalid', { fieldErrors: missing })
  const found = await asked.service
  if (!found.ok) return found
  const general = found.data ?? termsWithoutService(commerce)
  const performers = await findPerformers(tx, commerce, general, {
    booker: booker === 'visitor' ? 'visitor' : 'owner',
    memberId: request.memberId,
  })
  if (!performers.ok) return performers
  // A booking with anybody has the price of the service, which is the one that was shown.
  const service = (request.memberId && performers.data[0]?.service) || general
  if (request.duration !== undefined && request.duration !== service.duration) {
    return refusedField('duration', 'La duración no es la del servicio')
  }
  if (isOtherPrice(request, service)) return refused('priceChanged')
  const location = checkLocation(request, service, commerce)
  if (!location.ok) return location
  return done({ service, performers: performers.data, location: location.data })
}

/** The contact that a booking must have, or null. An owner has other ways to learn a phone. */
function contactOf(
  request: OwnRequest,
  booker: Booker,
  { required_contact: required }: CommerceRow,
): AskedContact | null {
  if (booker === 'visitor') return contactAsked(required, modalityOf(request))
  return needsNameOnly(request) ? null : required
}

/** Whether the service no longer has the price that the visitor was shown. */
const isOtherPrice = ({ price, currency }: OwnRequest, service: Terms): boolean =>
  (price !== undefined && price !== service.price) ||
  (currency !== undefined && currency !== service.currency)

/** The terms of the chosen service; null if the business has no active services. */
export async function readService(
  tx: Tx,
  commerceId: CommerceId,
  serviceId: string | null | undefined,
): Promise<Outcome<TermsRow | null>> {
  if (serviceId) {
    const service = await readTerms(tx, commerceId, serviceId)
    return service?.is_active ? done(service) : refused('serviceUnavailable')
  }
  if (await hasActiveServices(tx, commerceId)) {
    return refusedField('serviceId', 'Debes seleccionar un servicio y su modalidad de atención')
  }
  return done(null)
}
