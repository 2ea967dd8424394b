import { otherCategoryId, type RegistrationInput } from '@cuando/contract/accounts/registration'
import { flagsOf } from '@cuando/contract/appointments/modality'
import { timezone } from '@cuando/contract/business/zone'
import type { RegistrationValues } from './registration-values-model.ts'

export interface UploadedImage {
  imageBase64: string
  format: 'png' | 'jpeg' | 'webp'
}

/** The data that a registration sends besides the typed values. */
export interface RegistrationExtras {
  image: UploadedImage | null
  cover: UploadedImage | null
  referralCode: string | null
  /** The browser's own id; undefined while the form is only validated. */
  deviceId: string | undefined
  /**
   * The browser's time zone. It is not sent if the contract doesn't know it; then the server's default applies.
   */
  zone: string | undefined
}

const bookingRules = {
  appointmentInterval: 15,
  appointmentTimeToCancel: 24,
  appointmentSimultaneous: 1,
}

/** Request body, without the fields of other service types. The text for 'Otros' is sent only with that category. */
export function registrationPayload(
  values: RegistrationValues,
  extras: RegistrationExtras,
): RegistrationInput {
  const { passwordAgain: _, acceptsTerms: __, serviceModality, ...sent } = values
  const { isInLocal, isCustomAddress, isOnline } = flagsOf(serviceModality)
  const isOther = values.commerceCategoryId === otherCategoryId
  const isUnique = values.serviceType === 'UNIQUE'
  return {
    ...sent,
    commerceOtherCategory: isOther ? values.commerceOtherCategory : '',
    image: extras.image,
    cover: extras.cover,
    // Empty numbers are sent out of range, so that each gets its own error text: as 'not a number' they would
    // fail the schema early and hide all other errors.
    servicePrice: numberOr(values.servicePrice, -1),
    serviceZeroPrice: values.servicePrice === 0 ? values.serviceZeroPrice : null,
    serviceDuration: numberOr(values.serviceDuration, 0),
    serviceMaxAttendees: isUnique ? numberOr(values.serviceMaxAttendees, 0) : null,
    serviceIsInLocal: isInLocal,
    serviceIsCustomAddress: isCustomAddress,
    serviceIsOnline: isOnline,
    serviceSpecificDate: isUnique ? values.serviceSpecificDate : null,
    serviceSpecificTime: isUnique ? values.serviceSpecificTime : null,
    serviceBusinessHours: values.serviceType === 'RECURRENT' ? values.serviceBusinessHours : null,
    serviceSettings: bookingRules,
    ...(extras.referralCode && { referralCode: extras.referralCode }),
    ...(extras.deviceId !== undefined && { deviceId: extras.deviceId }),
    ...(timezone.safeParse(extras.zone).success && { timezone: extras.zone }),
  }
}

function numberOr(value: number | string, fallback: number): number {
  return typeof value === 'number' ? value : fallback
}
