import { blankCustomer, type TypedCustomer } from '@cuando/contract/customer-fields'
import type { Point } from '@cuando/contract/distance'
import { bookableModalities, type Modality, type ModalityOffer } from '@cuando/contract/modality'
import { formatPhone } from '@cuando/es/phones'
import type { ShownService } from './service/own-service-model.ts'

/** The visitor's choices and raw input so far. */
export interface BookingDraft extends TypedCustomer {
  serviceId: string | null
  modality: Modality | null
  /** 'yyyy-MM-dd' and 'HH:mm', local to the business. */
  date: string | null
  time: string | null
  notes: string
  address: string
  pin: Point | null
}

/** Initial draft: a known visitor's data, and the service if there is only one. */
export function startDraft(
  services: readonly ShownService[],
  settings: ModalityOffer,
  visitor: TypedCustomer | null,
): BookingDraft {
  const empty: BookingDraft = {
    ...(visitor ? { ...visitor, phone: formatPhone(visitor.phone) } : blankCustomer),
    serviceId: null,
    modality: null,
    date: null,
    time: null,
    notes: '',
    address: '',
    pin: null,
  }
  const [only] = services
  return only && services.length === 1 ? { ...empty, ...chooseService(only, settings) } : empty
}

/** Choosing a service also selects the day of its first free start, so that its hours are visible at once. */
export function chooseService(
  service: ShownService,
  settings: ModalityOffer,
): Pick<BookingDraft, 'serviceId' | 'modality' | 'date' | 'time'> {
  const offered = bookableModalities(service, settings)
  return {
    serviceId: service.id,
    modality: offered.length === 1 ? (offered[0] ?? null) : null,
    date: service.nextFree?.date ?? null,
    time: null,
  }
}

/** Tapping 'Próximo' chooses service, day and time at once. */
export function chooseNextFree(
  service: ShownService,
  settings: ModalityOffer,
): ReturnType<typeof chooseService> {
  return { ...chooseService(service, settings), time: service.nextFree?.time ?? null }
}
