import type { BookingValues } from '@cuando/contract/booking/booking-form'
import type { PageState } from '@cuando/contract/booking/page-state'
import type { PublicMember } from '@cuando/contract/booking/public-commerce'
import type { BookingFlow } from '../booking-flow-model.ts'
import type { BookingSettings, Commerce } from '../queries.ts'
import { offeredName, type ShownService } from '../service/own-service-model.ts'

/** A business with its bookable services. */
export interface Bookable {
  commerce: Commerce
  services: readonly ShownService[]
  settings: BookingSettings
  /** The form that was posted without JavaScript; null if none. */
  form: OpenedForm | null
}

export interface OpenedForm {
  values: BookingValues
  /** The state that the form led to. */
  flow: BookingFlow
}

/**
 * The team member whose page it is; undefined for anybody, for somebody without a service, and beside a form, which names the
 * person.
 */
export function shownPerson(
  {
    commerce: { team },
    services,
    form,
  }: {
    commerce: Pick<Commerce, 'team'>
    services: readonly Pick<ShownService, 'member'>[] | undefined
    form: OpenedForm | null
  },
  place: PageState,
): PublicMember | undefined {
  const person = services?.[0]?.member
  return person && !form && !place.time ? team?.find(({ id }) => id === person.id) : undefined
}

/** The name of the service that a form or the URL asks for; null if none does. */
export function askedService(
  {
    services,
    form,
  }: { services: readonly Pick<ShownService, 'id' | 'name'>[]; form: OpenedForm | null },
  place: PageState,
): string | null {
  const asked = form ? form.flow.draft.serviceId : place.serviceId
  return offeredName(services.find(({ id }) => id === asked))
}
