import { registration } from '@cuando/contract/accounts/registration'
import { expect, it } from 'vitest'
import { registrationPayload } from './registration-payload-model.ts'
import { initialValues, type RegistrationValues } from './registration-values-model.ts'

const filled: RegistrationValues = {
  ...initialValues,
  name: 'Ana',
  lastName: 'Ruiz',
  email: 'Ana@Ejemplo.mx',
  password: 'secreta',
  passwordAgain: 'secreta',
  commerceName: 'Salón Ana',
  commerceCategoryId: '0f8d1c5e-7a4b-4b7e-9d3a-2f1c6b8e9a10',
  commerceOtherCategory: 'algo que ya no cuenta',
  commercePhone: '55 1234 5678',
  commerceAddress: 'Calle 60 núm. 491, Centro, Mérida',
  latitude: 20.97,
  longitude: -89.62,
  serviceName: 'Corte',
  servicePrice: 250,
  acceptsTerms: true,
}
const extras = {
  image: { imageBase64: 'data:image/png;base64,AAAA', format: 'png' as const },
  cover: null,
  referralCode: 'AMIGA',
  deviceId: 'a'.repeat(32),
  zone: 'America/Merida',
}

it('is valid and contains all given values', () => {
  expect(registration.parse(registrationPayload(filled, extras))).toMatchObject({
    name: 'Ana',
    email: 'ana@ejemplo.mx',
    commercePhone: '5512345678',
    commerceCategoryId: '0f8d1c5e-7a4b-4b7e-9d3a-2f1c6b8e9a10',
    commerceOtherCategory: '',
    latitude: 20.97,
    image: extras.image,
    cover: null,
    referralCode: 'AMIGA',
    deviceId: 'a'.repeat(32),
    timezone: 'America/Merida',
    canPickupBooking: true,
    serviceIsInLocal: true,
    serviceIsOnline: false,
    serviceIsCustomAddress: false,
    servicePrice: 250,
    serviceDuration: 60,
    serviceCurrency: 'MXN',
    serviceSettings: {
      appointmentInterval: 15,
      appointmentTimeToCancel: 24,
      appointmentSimultaneous: 1,
    },
    businessHours: initialValues.businessHours,
    hourFormat: '12',
  })
})

it('sends neither the repeated password nor the consent', () => {
  const payload = registrationPayload(filled, extras)
  expect(payload).not.toHaveProperty('passwordAgain')
  expect(payload).not.toHaveProperty('acceptsTerms')
  expect(payload).not.toHaveProperty('serviceModality')
})

it('sends only the fields of the service’s type', () => {
  const of = (serviceType: RegistrationValues['serviceType']) => {
    const values = { ...filled, serviceType, serviceSpecificDate: '2026-12-12' }
    const { serviceSpecificDate, serviceSpecificTime, serviceMaxAttendees, serviceBusinessHours } =
      registrationPayload(values, extras)
    return [serviceSpecificDate, serviceSpecificTime, serviceMaxAttendees, serviceBusinessHours]
  }
  expect(of('NORMAL')).toEqual([null, null, null, null])
  expect(of('RECURRENT')).toEqual([null, null, null, initialValues.serviceBusinessHours])
  expect(of('UNIQUE')).toEqual(['2026-12-12', '18:00', 20, null])
})

it('sends the text for the category ‘Otros’', () => {
  const values = { ...filled, commerceCategoryId: 'otros', commerceOtherCategory: 'Cetrería' }
  expect(registrationPayload(values, extras)).toMatchObject({
    commerceCategoryId: 'otros',
    commerceOtherCategory: 'Cetrería',
  })
})

it.each([undefined, 'Etc/Unknown', '+05:00'])('leaves out the zone %s', (zone) => {
  expect(registrationPayload(filled, { ...extras, zone })).not.toHaveProperty('timezone')
})
