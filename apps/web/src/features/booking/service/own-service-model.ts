import type { ModalityOffer } from '@cuando/contract/modality'
import type { BookableService } from '@cuando/contract/service'
import { type AnyService, ownService } from '../../../domain/services/own-service.ts'
import type { Commerce } from '../queries.ts'

/** What a visitor books: a service or the business itself, with the next free start. */
export type ShownService = AnyService<BookableService>

export function bookableBusiness(
  { AppointmentSettings: [settings] }: Pick<Commerce, 'AppointmentSettings'>,
  { hasMeetLinks, ...offer }: ModalityOffer & { hasMeetLinks: boolean },
  nextFree: BookableService['nextFree'],
): ShownService {
  const service = ownService(settings?.appointmentDuration ?? 60, offer)
  return { ...service, nextFree, hasMeetingLink: hasMeetLinks }
}

/** The chosen service; at a business without any, the business itself. */
export function chosenService(
  services: readonly ShownService[],
  serviceId: string | null,
): ShownService | undefined {
  const [first] = services
  return first?.id === null ? first : services.find(({ id }) => id === serviceId)
}
