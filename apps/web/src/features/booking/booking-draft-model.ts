import {
  bookableModalities,
  type Modality,
  type ModalityOffer,
} from '@cuando/contract/appointments/modality'
import type { Start } from '@cuando/contract/booking/page-state'
import { blankCustomer, type TypedCustomer } from '@cuando/contract/customers/customer-fields'
import type { Point } from '@cuando/contract/places/distance'
import { formatPhone } from '@cuando/es/phones'
import type { Companion } from './party/companion-model.ts'
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
  /** Further appointments on the same day. */
  others: readonly Companion[]
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
    others: [],
  }
}

/** The fields of a chosen start. The modality is the only one offered, or the one chosen before for this service. */
export function chooseStart(
  service: ShownService,
  settings: ModalityOffer,
  { date, time }: Pick<Start, 'date' | 'time'>,
  before?: Pick<BookingDraft, 'serviceId' | 'modality'>,
): Pick<BookingDraft, 'serviceId' | 'modality' | 'date' | 'time'> {
  const offered = bookableModalities(service, settings)
  const chosen = before?.serviceId === service.id ? before.modality : null
  const [only = null] = offered.length === 1 ? offered : []
  const modality = only ?? offered.find((each) => each === chosen) ?? null
  return { serviceId: service.id, modality, date, time }
}
