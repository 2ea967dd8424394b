import type { ModalityOffer } from '@cuando/contract/appointments/modality'
import { stateFields } from '@cuando/contract/booking/page-state'
import type { BookableService } from '@cuando/contract/business/service'
import { type AnyService, ownService } from '../../../domain/services/own-service.ts'
import type { Commerce } from '../queries.ts'

/** A bookable service or the business itself, with the next free starts. */
export type ShownService = AnyService<BookableService>

/** The service name for a message to the business; null for the business itself, and without a service. */
export const offeredName = (
  service: Pick<ShownService, 'id' | 'name'> | undefined,
): string | null => (service?.id ? service.name : null)

/** Its price, or the lowest of those who can be chosen for it. */
export const lowestPrice = ({ price, member, givenBy = [] }: ShownService): number =>
  member ? price : Math.min(price, ...givenBy.map((each) => each.price || price))

/** The chosen team member as a field of a form. */
export const memberValues = (service: Pick<ShownService, 'member'> | undefined) =>
  service?.member && { [stateFields.who]: service.member.handle }

export function bookableBusiness(
  { AppointmentSettings: [settings] }: Pick<Commerce, 'AppointmentSettings'>,
  { hasMeetLinks, ...offer }: ModalityOffer & { hasMeetLinks: boolean },
  next: Pick<BookableService, 'nextFree' | 'nextDays'>,
): ShownService {
  const service = ownService(settings?.appointmentDuration ?? 60, offer)
  return { ...service, ...next, hasMeetingLink: hasMeetLinks }
}
