import type { Start } from '@cuando/contract/booking-place'
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

/** Initial draft, with a known visitor's data. */
export function startDraft(visitor: TypedCustomer | null): BookingDraft {
  return {
    ...(visitor ? { ...visitor, phone: formatPhone(visitor.phone) } : blankCustomer),
    serviceId: null,
    modality: null,
    date: null,
    time: null,
    notes: '',
    address: '',
    pin: null,
  }
}

/** A service with one of its starts; the modality as long as there is only one. */
export function chooseStart(
  service: ShownService,
  settings: ModalityOffer,
  { date, time }: Pick<Start, 'date' | 'time'>,
): Pick<BookingDraft, 'serviceId' | 'modality' | 'date' | 'time'> {
  const [modality = null, ...others] = bookableModalities(service, settings)
  return { serviceId: service.id, modality: others.length === 0 ? modality : null, date, time }
}
