import { expect, it } from 'vitest'
import { bookingMessage } from './booking-message.ts'
import { businessMessage, customerMessage } from './whatsapp-words.ts'

const appointment = { serviceName: 'Corte de cabello', date: '2026-11-24', time: '18:00' }

it('asks for an appointment', () => {
  expect(bookingMessage('Corte de cabello')).toBe('Hola, quiero una cita de Corte de cabello.')
  expect(bookingMessage(null)).toBe('Hola, quiero agendar una cita.')
  expect(bookingMessage()).toBe('Hola, quiero agendar una cita.')
})

it.each([
  [
    {},
    'Hola, soy Ana López. Tengo una cita de Corte de cabello el martes 24 de noviembre a las 18:00.',
  ],
  [
    { serviceName: null },
    'Hola, soy Ana López. Tengo una cita el martes 24 de noviembre a las 18:00.',
  ],
  [
    { memberName: 'Luis' },
    'Hola, soy Ana López. Tengo una cita de Corte de cabello con Luis el martes 24 de noviembre a las 18:00.',
  ],
  [
    { time: '01:30' },
    'Hola, soy Ana López. Tengo una cita de Corte de cabello el martes 24 de noviembre a la 01:30.',
  ],
  [
    { isOver: true },
    'Hola, soy Ana López. Tenía una cita de Corte de cabello el martes 24 de noviembre a las 18:00.',
  ],
  [
    { isAbsent: true },
    'Hola, soy Ana López. No podré asistir a mi cita de Corte de cabello el martes 24 de noviembre a las 18:00.',
  ],
  [
    { hourFormat: '12' as const },
    'Hola, soy Ana López. Tengo una cita de Corte de cabello el martes 24 de noviembre a las 6:00\u00a0p.m.',
  ],
  [
    { customer: '' },
    'Hola. Tengo una cita de Corte de cabello el martes 24 de noviembre a las 18:00.',
  ],
])('tells the business which appointment a customer writes about: %o', (other, text) => {
  expect(customerMessage({ ...appointment, customer: 'Ana López', ...other })).toBe(text)
})

it('names the appointment that the business writes about', () => {
  expect(businessMessage({ ...appointment, customer: 'Ana', business: 'Salón Jacaranda' })).toBe(
    'Hola, Ana. Te escribimos de Salón Jacaranda por tu cita de Corte de cabello el martes 24 de noviembre a las 18:00.',
  )
})
