import { describe, expect, it } from 'vitest'
import {
  errorsOfStep,
  firstWrongStep,
  lastStep,
  registrationErrors,
  stepOf,
} from './registration-steps-model.ts'
import { initialValues } from './registration-values-model.ts'

describe('the empty form', () => {
  const errors = registrationErrors(initialValues)

  it('has all errors of each step', () => {
    expect([0, 1, 2, 3, 4, 5].map((step) => errorsOfStep(errors, step))).toEqual([
      {
        name: 'El nombre es requerido',
        lastName: 'El apellido es requerido',
        email: 'El email es requerido',
        password: 'La contraseña es requerida',
      },
      {
        commerceName: 'El nombre del negocio es requerido',
        commercePhone: 'El teléfono del comercio es requerido',
        commerceCategoryId: 'Selecciona la categoría de tu comercio',
      },
      {
        commerceAddress: 'La dirección del local es requerida cuando ofreces servicios en tu local',
        latitude: 'Por favor selecciona la ubicación en el mapa para tu local',
      },
      {
        serviceName: 'El nombre del servicio es obligatorio',
        serviceZeroPrice: 'Indica si es gratis o por acordar',
      },
      {},
      { acceptsTerms: 'Acepta los términos y el aviso de privacidad para continuar' },
    ])
  })

  it('has its first error in the first step', () => {
    expect(firstWrongStep(errors)).toBe(0)
    expect(firstWrongStep({})).toBeNull()
  })
})

describe('a rule', () => {
  const errorsWith = (values: Partial<typeof initialValues>) =>
    registrationErrors({ ...initialValues, ...values })

  it('compares the passwords', () => {
    expect(errorsWith({ password: 'secreta', passwordAgain: 'Secreta' })).toMatchObject({
      passwordAgain: 'Las contraseñas no coinciden',
    })
    expect(errorsWith({ password: 'secreta', passwordAgain: 'secreta' })).not.toHaveProperty(
      'passwordAgain',
    )
  })

  it('reports a missing pin at the pin, once there is an address', () => {
    const errors = errorsWith({ commerceAddress: 'Calle 60, Mérida' })
    expect(errorsOfStep(errors, 2)).toEqual({
      latitude: 'Por favor selecciona la ubicación en el mapa para tu local',
    })
  })

  it('requires no address if no service is offered on the premises', () => {
    const errors = errorsWith({
      canPickupBooking: false,
      canOnlineBooking: true,
      serviceModality: 'ONLINE',
    })
    expect(errorsOfStep(errors, 2)).toEqual({})
  })

  it('requires a text for the category ‘Otros’', () => {
    expect(errorsWith({ commerceCategoryId: 'otros' })).toMatchObject({
      commerceOtherCategory: 'Por favor, especifica la categoría de tu comercio',
    })
  })

  it('reports all errors of a service at once, empty numbers included', () => {
    const unique = errorsWith({
      serviceType: 'UNIQUE',
      serviceMaxAttendees: '',
      serviceDuration: '',
      servicePrice: '',
    })
    expect(errorsOfStep(unique, 3)).toEqual({
      serviceName: 'El nombre del servicio es obligatorio',
      servicePrice: 'El costo debe ser un valor válido',
      serviceDuration: 'La duración debe ser mayor a 0 minutos',
      serviceMaxAttendees: 'El número de asistentes debe ser mayor a 0',
      serviceSpecificDate: 'Debes seleccionar una fecha para el evento de fecha única',
    })
  })

  it('requires the hours of a recurrent service', () => {
    expect(errorsWith({ serviceType: 'RECURRENT' })).toMatchObject({
      serviceBusinessHours:
        'Debes seleccionar al menos un día con horarios para el servicio recurrente',
    })
  })

  it('has one text for input that is not a number and another for a number out of range', () => {
    expect(errorsWith({ serviceDuration: '1 hora', servicePrice: -50 })).toMatchObject({
      serviceDuration: 'Escribe solo el número, con dígitos',
      servicePrice: 'El costo debe ser un valor válido',
    })
  })
})

it.each([
  ['commerceAddress', 2],
  ['businessHours.0.hours.1.endTime', 4],
  ['serviceBusinessHours.2.hours', 3],
  ['image.imageBase64', 1],
  ['referralCode', lastStep],
])('%s belongs to step %i', (path, step) => {
  expect(stepOf(path)).toBe(step)
})
