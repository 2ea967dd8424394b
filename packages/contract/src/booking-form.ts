import { type BookingPlace, noService, placeFields, readPlace } from './booking-place.ts'
import { customerFields } from './customer-fields.ts'
import { isModality } from './modality.ts'
import type { RefusedForm } from './refused-form.ts'

/** What the forms of the booking page send, when no program books: the place and the start as in an address, and these. */
export const bookingFields = [
  placeFields.service,
  placeFields.start,
  placeFields.day,
  placeFields.month,
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

/** The name and the values of the buttons that lead on, back, or do it; the one of the booking form has none. */
export const stepField = 'paso'
export const formSteps = { review: 'revisar', edit: 'editar', confirm: 'confirmar' } as const

/** A form of the booking page as the page is drawn after it. */
export interface PostedBooking {
  values: BookingValues
  /** Whether the form is shown again; else the preview, if there is nothing to object to. */
  isEdited: boolean
  /** Why it was refused; null where nothing was sent yet. */
  refused: Omit<RefusedForm, 'values'> | null
}

/** The values that the page knows, of all that was posted. */
export function readBookingValues(fields: Readonly<Record<string, string>>): BookingValues {
  return Object.fromEntries(
    bookingFields.flatMap((name) => {
      const value = fields[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Where in the page a form was. */
export const placeIn = (values: BookingValues): BookingPlace =>
  readPlace({ get: (name: string) => values[name as keyof BookingValues] ?? null })

/** What was chosen, from the values of a form; null for what was not, or can't be. */
export function readChoice(values: BookingValues) {
  const { serviceId = null, date = null, time = null } = placeIn(values)
  const modality = isModality(values.modality) ? values.modality : null
  const [latitude = Number.NaN, longitude = Number.NaN] = [values.latitude, values.longitude].map(
    (text) => Number.parseFloat(text ?? ''),
  )
  const pin = Number.isFinite(latitude + longitude) ? { latitude, longitude } : null
  return { serviceId, date, time, modality, pin }
}

/** A service in the form, as in an address. */
export const serviceValue = (serviceId: string | null) => serviceId ?? noService
