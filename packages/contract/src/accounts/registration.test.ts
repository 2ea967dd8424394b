import { describe, expect, it } from 'vitest'
import { type RegistrationInput, registration } from './registration.ts'

const salon: RegistrationInput = {
  name: 'Lucía',
  lastName: 'Hernández',
  email: 'lucia@ejemplo.test',
  password: 'jacaranda',
  commerceName: 'Estética Lucía',
  commercePhone: '5512345678',
  commerceCategoryId: 'otros',
  commerceOtherCategory: 'Estética de barrio',
  commerceAddress: 'Orizaba 101',
  latitude: 19.4,
  longitude: -99.1,
  serviceName: 'Corte',
}

const problems = (changes: Partial<RegistrationInput>) =>
  Object.fromEntries(
    (registration.safeParse({ ...salon, ...changes }).error?.issues ?? [])
      .reverse()
      .map((issue) => [issue.path.join('.'), issue.message]),
  )

const needsAddress = {
  commerceAddress: 'La dirección del local es requerida cuando ofreces servicios en tu local',
  latitude: 'Por favor selecciona la ubicación en el mapa para tu local',
}

const noCategory = { commerceCategoryId: 'Selecciona la categoría de tu comercio' }
const listed = '0f8d1c5e-7a4b-4b7e-9d3a-2f1c6b8e9a10'

describe('a registration', () => {
  it('gets defaults for missing fields', () => {
    expect(registration.parse(salon)).toMatchObject({
      canPickupBooking: true,
      canDeliveryBooking: false,
      canOnlineBooking: false,
      serviceType: 'NORMAL',
      servicePrice: 0,
      serviceCurrency: 'MXN',
      serviceDuration: 60,
      commerceDescription: '',
    })
  })

  it.each<[string, Partial<RegistrationInput>, Record<string, string>]>([
    ['nothing wrong', {}, {}],
    ['no address for a local service', { commerceAddress: '', latitude: null }, needsAddress],
    ['a category that is no id', { commerceCategoryId: 'x' }, noCategory],
    ['a category as long as a book', { commerceCategoryId: 'x'.repeat(15_000_000) }, noCategory],
    ['a category with NUL', { commerceCategoryId: 'otros\0' }, noCategory],
    ['a category of the list', { commerceCategoryId: listed, commerceOtherCategory: '' }, {}],
    ['a referral code that cannot be stored', { referralCode: 'a\0b' }, {}],
    ['a referral code that is none', { referralCode: 'x'.repeat(41) }, {}],
    ['a referral code', { referralCode: ' aB-_9xyz ' }, {}],
    [
      'a pick-up without an address, though the service is online',
      { serviceIsOnline: true, canOnlineBooking: true, latitude: null },
      {
        commerceAddress:
          'Dirección, latitud y longitud son obligatorios cuando el servicio de pickup está habilitado',
      },
    ],
    [
      'no address for an online business, which needs none',
      {
        serviceIsOnline: true,
        canOnlineBooking: true,
        canPickupBooking: false,
        commerceAddress: '',
        latitude: null,
      },
      {},
    ],
    [
      'another category that is not named',
      { commerceOtherCategory: ' ' },
      { commerceOtherCategory: 'Por favor, especifica la categoría de tu comercio' },
    ],
    [
      'no category',
      { commerceCategoryId: '', commerceOtherCategory: '' },
      { commerceCategoryId: 'Selecciona la categoría de tu comercio' },
    ],
    [
      'two modalities',
      { serviceIsInLocal: true, serviceIsOnline: true },
      { serviceIsInLocal: 'Solo se puede seleccionar un tipo de cita a la vez' },
    ],
    [
      'an event without a date and places',
      { serviceType: 'UNIQUE' },
      {
        serviceSpecificDate: 'Debes seleccionar una fecha para el evento de fecha única',
        serviceMaxAttendees: 'El número de asistentes debe ser mayor a 0',
      },
    ],
    [
      'a recurrent service that never opens',
      {
        serviceType: 'RECURRENT',
        serviceBusinessHours: [{ dayOfWeek: 'MONDAY', isActive: true, hours: [] }],
      },
      {
        serviceBusinessHours:
          'Debes seleccionar al menos un día con horarios para el servicio recurrente',
      },
    ],
    [
      'a duration of 7',
      { serviceDuration: 7 },
      { serviceDuration: 'La duración debe ir de 5 en 5 minutos, de 5 a 1440' },
    ],
    [
      'a negative price',
      { servicePrice: -1 },
      { servicePrice: 'El costo debe ser un valor válido' },
    ],
    [
      'a price with three decimals',
      { servicePrice: 0.125 },
      { servicePrice: 'El costo debe ser un valor válido' },
    ],
    ['a price with two decimals', { servicePrice: 1234.56 }, {}],
    [
      'a description of 251 characters',
      { commerceDescription: 'x'.repeat(251) },
      { commerceDescription: 'Máximo 250 caracteres' },
    ],
    [
      'hours that end before they begin',
      {
        businessHours: [
          {
            dayOfWeek: 'MONDAY',
            isActive: true,
            hours: [{ startTime: '18:00', endTime: '09:00' }],
          },
        ],
      },
      { 'businessHours.0.hours.0.endTime': 'La hora de fin debe ser posterior a la de inicio' },
    ],
  ])('with %s', (_what, changes, expected) => {
    expect(problems(changes)).toEqual(expected)
  })
})
