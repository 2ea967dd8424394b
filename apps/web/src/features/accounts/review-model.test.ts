import { expect, it } from 'vitest'
import { initialValues, type RegistrationValues } from './registration-values-model.ts'
import { reviewOf } from './review-model.ts'

const values: RegistrationValues = {
  ...initialValues,
  name: ' Ana ',
  lastName: 'Ruiz',
  email: 'ana@ejemplo.mx',
  commerceName: 'Salón Ana',
  commercePhone: '5512345678',
  commerceAddress: 'Calle 60',
  latitude: 20.9,
  longitude: -89.6,
  canDeliveryBooking: true,
  serviceName: 'Corte',
  servicePrice: 1250,
  serviceDuration: 90,
}

it('formats the values for people', () => {
  expect(reviewOf(values, 'Salón de belleza')).toEqual([
    {
      step: 0,
      title: 'Tú',
      rows: [
        { label: 'Nombre', value: 'Ana Ruiz' },
        { label: 'Correo', value: 'ana@ejemplo.mx' },
      ],
    },
    {
      step: 1,
      title: 'Tu negocio',
      rows: [
        { label: 'Nombre', value: 'Salón Ana' },
        { label: 'Categoría', value: 'Salón de belleza' },
        { label: 'Teléfono', value: '55 1234 5678' },
      ],
    },
    {
      step: 2,
      title: 'Ubicación y modalidades',
      rows: [
        { label: 'Atiendes', value: 'En mi local, A domicilio' },
        { label: 'Dirección', value: 'Calle 60' },
        { label: 'Mapa', value: 'Pin colocado' },
      ],
    },
    {
      step: 3,
      title: 'Tu primer servicio',
      rows: [
        { label: 'Nombre', value: 'Corte' },
        { label: 'Precio', value: '$1,250' },
        { label: 'Duración', value: '1 h 30 min' },
        { label: 'Modalidad', value: 'En mi local' },
      ],
    },
    {
      step: 4,
      title: 'Horario',
      rows: [
        { label: 'Atención', value: 'Lun - Vie: 9:00\u00a0a.m. - 6:00\u00a0p.m.' },
        { label: 'Las horas se leen', value: '4:00\u00a0p.m.' },
      ],
    },
  ])
})

it('contains the date of an event', () => {
  const event = {
    ...values,
    hourFormat: '24' as const,
    serviceType: 'UNIQUE' as const,
    serviceSpecificDate: '2026-11-24',
  }
  expect(reviewOf(event, '')[3]?.rows.slice(-2)).toEqual([
    { label: 'Fecha', value: 'martes 24 de noviembre de 2026, 18:00' },
    { label: 'Asistentes', value: '20' },
  ])
})

it('says that a recurrent service without hours is never open', () => {
  const rows = reviewOf({ ...values, serviceType: 'RECURRENT' }, '')[3]?.rows
  expect(rows?.at(-1)).toEqual({ label: 'Horario propio', value: 'Cerrado toda la semana' })
})

it('leaves out empty numbers', () => {
  const emptied = { ...values, servicePrice: '', serviceDuration: '' }
  expect(reviewOf(emptied, '')[3]?.rows).toHaveLength(2)
})

it('says of a price of 0 whether it is free', () => {
  const priceOf = (serviceZeroPrice: RegistrationValues['serviceZeroPrice']) =>
    reviewOf({ ...values, servicePrice: 0, serviceZeroPrice }, '')[3]?.rows[1]?.value
  expect([priceOf('FREE'), priceOf('ON_REQUEST')]).toEqual(['Gratis', 'Por acordar'])
})
