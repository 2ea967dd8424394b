import { expect, it } from 'vitest'
import { confirmationLink, reminderWords } from './reminder-words.ts'

const reminded = {
  name: 'Rosa',
  serviceName: 'Corte',
  date: '2026-11-24',
  time: '16:30',
  business: 'Salón Ana',
  modality: 'LOCAL',
  address: 'Calle 60 500',
  meetLink: null,
  link: confirmationLink('https://cuando.test', 'abc'),
} as const

it('contains what is booked, when and where', () => {
  expect(reminderWords(reminded)).toEqual({
    nombre: 'Rosa',
    servicio: 'Corte',
    fecha: 'martes 24 de noviembre de 2026',
    hora: '16:30',
    negocio: 'Salón Ana',
    persona: '',
    lugar: 'Calle 60 500',
    enlace: 'https://cuando.test/confirm/abc',
  })
  expect(reminderWords({ ...reminded, serviceName: null }).servicio).toBe('Cita')
  expect(reminderWords({ ...reminded, memberName: 'Luis' }).persona).toBe('Luis')
})

it('formats the time as the business has chosen', () => {
  expect(reminderWords({ ...reminded, hourFormat: '12' }).hora).toBe('4:30\u00a0p.m.')
  expect(reminderWords({ ...reminded, hourFormat: '24' }).hora).toBe('16:30')
})

it.each([
  [{ modality: 'LOCAL', address: '' }, 'En el local'],
  [{ modality: 'CUSTOM' }, 'A domicilio: Calle 60 500'],
  [{ modality: 'CUSTOM', address: null }, 'A domicilio'],
  [{ modality: 'ONLINE' }, 'En línea'],
  [{ modality: 'ONLINE', meetLink: 'https://zoom.us/j/1' }, 'En línea: https://zoom.us/j/1'],
] as const)('%o is %s', (other, place) => {
  expect(reminderWords({ ...reminded, ...other }).lugar).toBe(place)
})
