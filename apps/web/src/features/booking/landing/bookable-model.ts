import type { BookingValues } from '@cuando/contract/booking-form'
import type { BookingPlace } from '@cuando/contract/booking-place'
import type { BookingFlow } from '../booking-flow-model.ts'
import type { BookingSettings, Commerce } from '../queries.ts'
import { offeredName, type ShownService } from '../service/own-service-model.ts'

/** A business and what can be booked there. */
export interface Bookable {
  commerce: Commerce
  services: readonly ShownService[]
  settings: BookingSettings
  /** What a form posted without a program; null where none did. */
  form: OpenedForm | null
}

export interface OpenedForm {
  values: BookingValues
  /** Where it led. */
  flow: BookingFlow
}

/** The name of the service that a form or an address asks for; null if none does. */
export function askedService(
  {
    services,
    form,
  }: { services: readonly Pick<ShownService, 'id' | 'name'>[]; form: OpenedForm | null },
  place: BookingPlace,
): string | null {
  const asked = form ? form.flow.draft.serviceId : place.serviceId
  return offeredName(services.find(({ id }) => id === asked))
}
