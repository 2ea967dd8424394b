import {
  type Modality,
  type ModalityOffer,
  modalities,
  offeredModalities,
} from '@cuando/contract/appointments/modality'
import { blankService } from '@cuando/contract/business/blank-service'
import { currencies } from '@cuando/contract/business/currency'
import { zeroPrices } from '@cuando/contract/business/price'
import { serviceTypes } from '@cuando/contract/business/service-type'
import { defaultWeekHours, fullWeek, weekHours } from '@cuando/contract/business/week-hours'
import { hourFormats } from '@cuando/time/hour-format'
import * as z from 'zod/mini'

/** A number field that was emptied holds ''. */
const numberField = z.union([z.number(), z.string()])

/** Values of the registration form. */
export const registrationShape = {
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  password: z.string(),
  passwordAgain: z.string(),
  commerceName: z.string(),
  commerceCategoryId: z.string(),
  commerceOtherCategory: z.string(),
  commercePhone: z.string(),
  commerceDescription: z.string(),
  canPickupBooking: z.boolean(),
  canDeliveryBooking: z.boolean(),
  canOnlineBooking: z.boolean(),
  commerceAddress: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  serviceName: z.string(),
  serviceDescription: z.string(),
  serviceType: z.enum(serviceTypes),
  servicePrice: numberField,
  serviceCurrency: z.enum(currencies),
  /** The meaning of a price of 0; null until it is chosen. */
  serviceZeroPrice: z.nullable(z.enum(zeroPrices)),
  serviceDuration: numberField,
  serviceModality: z.enum(modalities),
  serviceSpecificDate: z.nullable(z.string()),
  serviceSpecificTime: z.string(),
  serviceMaxAttendees: numberField,
  serviceBusinessHours: weekHours,
  businessHours: weekHours,
  hourFormat: z.enum(hourFormats),
  acceptsTerms: z.boolean(),
}

export type RegistrationValues = z.output<z.ZodMiniObject<typeof registrationShape>>

export const initialValues: RegistrationValues = {
  name: '',
  lastName: '',
  email: '',
  password: '',
  passwordAgain: '',
  commerceName: '',
  commerceCategoryId: '',
  commerceOtherCategory: '',
  commercePhone: '',
  commerceDescription: '',
  canPickupBooking: true,
  canDeliveryBooking: false,
  canOnlineBooking: false,
  commerceAddress: '',
  latitude: null,
  longitude: null,
  serviceName: '',
  serviceDescription: '',
  serviceType: blankService.type,
  servicePrice: blankService.price,
  serviceCurrency: blankService.currency,
  serviceZeroPrice: blankService.zeroPrice,
  serviceDuration: blankService.duration,
  serviceModality: 'LOCAL',
  serviceSpecificDate: null,
  serviceSpecificTime: '18:00',
  serviceMaxAttendees: 20,
  serviceBusinessHours: fullWeek([]),
  businessHours: defaultWeekHours,
  // As hours are said in Mexico.
  hourFormat: '12',
  acceptsTerms: false,
}

/**
 * The service's modality after the offered ones change: the current one if still offered, else the first
 * offered.
 */
export function allowedModality(offer: ModalityOffer, current: Modality): Modality {
  const offered = offeredModalities(offer)
  return offered.includes(current) ? current : (offered[0] ?? current)
}
