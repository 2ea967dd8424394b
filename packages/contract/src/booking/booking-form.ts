import { isModality } from '../appointments/modality.ts'
import type { RefusedForm } from '../calls/refused-form.ts'
import { customerFields } from '../customers/customer-fields.ts'
import { noService, type PageState, readPageState, stateFields } from './page-state.ts'

/** The fields that the forms of the booking page send without JavaScript; place and start are named as in its URL. */
export const bookingFields = [
  stateFields.service,
  stateFields.start,
  stateFields.day,
  stateFields.month,
  stateFields.who,
  'modality',
  'address',
  'latitude',
  'longitude',
  ...customerFields,
  'notes',
  'price',
  'currency',
  'key',
] as const

export type BookingValues = Partial<Record<(typeof bookingFields)[number], string>>

/** The name and values of the buttons that preview, go back and confirm. The booking form's button has no value. */
export const stepField = 'paso'
export const formSteps = { review: 'revisar', edit: 'editar', confirm: 'confirmar' } as const

/** A posted form, as the page renders it afterwards. */
export interface PostedBooking {
  values: BookingValues
  /** Whether to show the form again; otherwise the preview, unless the form was refused. */
  isEdited: boolean
  /** Why it was refused; null if nothing was submitted yet. */
  refused: Omit<RefusedForm, 'values'> | null
}

/** The known fields of a posted form. */
export function readBookingValues(fields: Readonly<Record<string, string>>): BookingValues {
  return Object.fromEntries(
    bookingFields.flatMap((name) => {
      const value = fields[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The place in the booking page that a form was posted from. */
export const placeIn = (values: BookingValues): PageState =>
  readPageState({ get: (name: string) => values[name as keyof BookingValues] ?? null })

/** The choices in a form's values; null for those that are missing or invalid. */
export function readChoice(values: BookingValues) {
  const { serviceId = null, date = null, time = null, who } = placeIn(values)
  const modality = isModality(values.modality) ? values.modality : null
  const [latitude = Number.NaN, longitude = Number.NaN] = [values.latitude, values.longitude].map(
    (text) => Number.parseFloat(text ?? ''),
  )
  const pin = Number.isFinite(latitude + longitude) ? { latitude, longitude } : null
  return { serviceId, date, time, who, modality, pin }
}

/** The value of a service in the form, as in the URL. */
export const serviceValue = (serviceId: string | null) => serviceId ?? noService
