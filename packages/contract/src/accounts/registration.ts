import * as z from 'zod/mini'
import { modalitiesOf } from '../appointments/modality.ts'
import { bookingRules } from '../booking/booking-rules.ts'
import { usualBookingRules } from '../booking/usual-booking-rules.ts'
import { blankService } from '../business/blank-service.ts'
import { currencies } from '../business/currency.ts'
import { price, zeroPrices } from '../business/price.ts'
import { duration, maxAttendees } from '../business/service.ts'
import { serviceTypes } from '../business/service-type.ts'
import { hasOpening, weekHoursRequest } from '../business/week-hours.ts'
import { timezone } from '../business/zone.ts'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import {
  email,
  optionalDeviceId,
  optionalLines,
  optionalText,
  requiredPhone,
  requiredText,
} from '../calls/text.ts'
import { date, hourFormat, time } from '../calls/time.ts'
import { personName } from '../customers/person-name.ts'
import { latitude, longitude } from '../places/coordinates.ts'
import { imageUpload } from './image-upload.ts'
import { newPassword } from './new-password.ts'
import { optionalReferralCode, referralCode } from './referral-code.ts'

/** The category id for a business that fits none of the list. */
export const otherCategoryId = 'otros'

export const noCategory = 'Selecciona la categoría de tu comercio'
export const noOtherCategory = 'Por favor, especifica la categoría de tu comercio'

/** The id of a category, `otherCategoryId`, or empty. */
export const categoryId = z
  .string(noCategory)
  .check(
    z.maxLength(36, noCategory),
    z.regex(/^(?:|otros|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/, noCategory),
  )

const flag = (initial: boolean) => z._default(z.boolean('Indica sí o no'), initial)

const { appointmentInterval, appointmentTimeToCancel, appointmentSimultaneous } = bookingRules

const settings = z.object({
  appointmentInterval: z._default(appointmentInterval, usualBookingRules.appointmentInterval),
  appointmentTimeToCancel: z._default(
    appointmentTimeToCancel,
    usualBookingRules.appointmentTimeToCancel,
  ),
  appointmentSimultaneous: z._default(
    appointmentSimultaneous,
    usualBookingRules.appointmentSimultaneous,
  ),
})

const registrationFields = z.object({
  name: personName('El nombre es requerido'),
  lastName: personName('El apellido es requerido'),
  email,
  password: newPassword,
  commerceName: requiredText('El nombre del negocio es requerido', limits.commerceName),
  commerceDescription: optionalLines(limits.commerceDescription),
  commercePhone: requiredPhone('El teléfono del comercio es requerido'),
  commerceCategoryId: z._default(categoryId, ''),
  commerceOtherCategory: optionalText(limits.otherCategory),
  commerceAddress: optionalText(limits.address),
  latitude: z.optional(z.nullable(latitude)),
  longitude: z.optional(z.nullable(longitude)),
  image: z.optional(z.nullable(imageUpload)),
  cover: z.optional(z.nullable(imageUpload)),
  canPickupBooking: flag(true),
  canDeliveryBooking: flag(false),
  canOnlineBooking: flag(false),
  referralCode: optionalReferralCode,
  deviceId: optionalDeviceId(),
  timezone: z.optional(timezone),
  serviceName: requiredText('El nombre del servicio es obligatorio', limits.serviceName),
  serviceDescription: optionalLines(limits.serviceDescription),
  serviceType: z._default(
    z.enum(serviceTypes, 'El tipo de servicio no es válido'),
    blankService.type,
  ),
  servicePrice: z._default(price, blankService.price),
  serviceCurrency: z._default(z.enum(currencies, 'La moneda no es válida'), blankService.currency),
  serviceZeroPrice: z.optional(z.nullable(z.enum(zeroPrices, 'Indica si es gratis o por acordar'))),
  serviceDuration: z._default(duration, blankService.duration),
  serviceIsInLocal: flag(false),
  serviceIsOnline: flag(false),
  serviceIsCustomAddress: flag(false),
  serviceSpecificDate: z.optional(z.nullable(date)),
  serviceSpecificTime: z.optional(z.nullable(time)),
  serviceMaxAttendees: z.optional(z.nullable(maxAttendees(limits.registrationAttendees))),
  businessHours: z.optional(weekHoursRequest),
  hourFormat: z.optional(hourFormat),
  serviceBusinessHours: z.optional(z.nullable(weekHoursRequest)),
  serviceSettings: z.optional(settings),
})

type Fields = z.output<typeof registrationFields>

const serviceModalities = (f: Fields) =>
  modalitiesOf({
    isInLocal: f.serviceIsInLocal,
    isCustomAddress: f.serviceIsCustomAddress,
    isOnline: f.serviceIsOnline,
  })

const isInLocal = (f: Fields) => serviceModalities(f).includes('LOCAL')
const hasPin = (f: Fields) => f.latitude != null && f.longitude != null
const isListed = (f: Fields) =>
  f.commerceCategoryId !== '' && f.commerceCategoryId !== otherCategoryId

const rule = (field: keyof Fields, error: string, holds: (fields: Fields) => boolean) =>
  z.refine<Fields>(holds, { error, path: [field] })

/** The whole registration: the owner, the business with its place and hours, and its first service. */
export const registration = registrationFields.check(
  rule(
    'commerceCategoryId',
    noCategory,
    (f) => f.commerceCategoryId !== '' || f.commerceOtherCategory !== '',
  ),
  rule(
    'commerceOtherCategory',
    noOtherCategory,
    (f) => f.commerceCategoryId === '' || isListed(f) || f.commerceOtherCategory !== '',
  ),
  rule(
    'canPickupBooking',
    'Elige al menos una forma de atender a tus clientes',
    (f) => f.canPickupBooking || f.canDeliveryBooking || f.canOnlineBooking,
  ),
  rule(
    'serviceIsInLocal',
    'Solo se puede seleccionar un tipo de cita a la vez',
    (f) => serviceModalities(f).length <= 1,
  ),
  rule(
    'commerceAddress',
    'La dirección del local es requerida cuando ofreces servicios en tu local',
    (f) => !isInLocal(f) || f.commerceAddress !== '',
  ),
  rule(
    'latitude',
    'Por favor selecciona la ubicación en el mapa para tu local',
    (f) => !isInLocal(f) || hasPin(f),
  ),
  rule(
    'commerceAddress',
    'Dirección, latitud y longitud son obligatorios cuando el servicio de pickup está habilitado',
    (f) => !f.canPickupBooking || (f.commerceAddress !== '' && hasPin(f)),
  ),
  rule(
    'serviceSpecificDate',
    'Debes seleccionar una fecha para el evento de fecha única',
    (f) => f.serviceType !== 'UNIQUE' || f.serviceSpecificDate != null,
  ),
  rule(
    'serviceMaxAttendees',
    'El número de asistentes debe ser mayor a 0',
    (f) => f.serviceType !== 'UNIQUE' || f.serviceMaxAttendees != null,
  ),
  rule(
    'serviceBusinessHours',
    'Debes seleccionar al menos un día con horarios para el servicio recurrente',
    (f) => f.serviceType !== 'RECURRENT' || hasOpening(f.serviceBusinessHours ?? []),
  ),
)

// Separate from the account's endpoints, which the log-in loads.
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Registra al dueño, su negocio y su primer servicio, y envía un código por correo',
  body: registration,
  pictures: 2,
  status: 201,
  data: z.object({ id: z.string(), email: z.string(), status: choiceOf(['PENDING']) }),
  success: 'Registro exitoso.',
  failure: 'Error al registrar el usuario',
  refusals: ['emailTaken'],
})

/** Public, because the invited person has no account yet. */
export const showInvitation = endpoint({
  method: 'GET',
  path: '/referrals/invitations/:code',
  access: 'public',
  summary: 'De quién es un enlace de invitación',
  params: z.object({ code: referralCode }),
  data: z.object({ commerceName: z.string() }),
  success: 'Invitación',
  failure: 'Error al obtener la invitación',
  refusals: ['invitationUnknown'],
})

/** The validated registration. */
export type Registration = z.output<typeof registration>
/** The input of the form. */
export type RegistrationInput = z.input<typeof registration>
