import type { Currency, ServiceType } from '@cuando/contract/service'
import { defaultWeekHours, type WeekHours, weekdays } from '@cuando/contract/week-hours'
import { type Modality, type Offer, offeredModalities } from '../../domain/services/modalities.ts'

/** What the registration's form holds; a number field that was emptied holds ''. */
export interface RegistrationValues {
  name: string
  lastName: string
  email: string
  password: string
  passwordAgain: string
  commerceName: string
  commerceCategoryId: string
  commerceOtherCategory: string
  commercePhone: string
  commerceDescription: string
  canPickupBooking: boolean
  canDeliveryBooking: boolean
  canOnlineBooking: boolean
  commerceAddress: string
  latitude: number | null
  longitude: number | null
  serviceName: string
  serviceDescription: string
  serviceType: ServiceType
  servicePrice: number | string
  serviceCurrency: Currency
  serviceDuration: number | string
  serviceModality: Modality
  serviceSpecificDate: string | null
  serviceSpecificTime: string
  serviceMaxAttendees: number | string
  serviceBusinessHours: WeekHours
  businessHours: WeekHours
  acceptsTerms: boolean
}

const closedWeek: WeekHours = weekdays.map((dayOfWeek) => ({
  dayOfWeek,
  isActive: false,
  hours: [],
}))

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
  serviceType: 'NORMAL',
  servicePrice: 0,
  serviceCurrency: 'MXN',
  serviceDuration: 60,
  serviceModality: 'local',
  serviceSpecificDate: null,
  serviceSpecificTime: '18:00',
  serviceMaxAttendees: 20,
  serviceBusinessHours: closedWeek,
  businessHours: defaultWeekHours,
  acceptsTerms: false,
}

/** The service's modality once the offer has changed: the same where it is still offered, else the first that is. */
export function allowedModality(offer: Offer, current: Modality): Modality {
  const offered = offeredModalities(offer)
  return offered.includes(current) ? current : (offered[0] ?? current)
}
