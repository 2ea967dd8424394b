import { expect, it } from 'vitest'
import { ownAppointment } from '../../../testing/sample-calendar.ts'
import { delayAddress } from './delay-message.ts'

const customer = {
  ...{ id: 'ana', name: 'Lic. Ana', lastName: 'López', email: '', isErased: false },
  phone: '5587654321',
}

it.each([
  ['24', '11:50', 'Tu cita de las 11:50 empezará cerca de las 12:05.'],
  ['24', '23:50', 'Tu cita de las 23:50 empezará cerca de las 00:05 del lunes 30 de noviembre.'],
  ['12', '12:50', 'Tu cita de las 12:50\u00a0p.m. empezará cerca de la 1:05\u00a0p.m.'],
] as const)(
  'tells the delay by WhatsApp, with hours of the format %s',
  (hourFormat, time, news) => {
    const appointment = ownAppointment({ customer, date: '2026-11-29', time })
    const business = { commerceName: 'Uñas & Más', hourFormat }
    const url = new URL(delayAddress({ appointment, minutes: 15 }, business) ?? '')
    expect(url.pathname).toBe('/525587654321')
    expect(url.searchParams.get('text')).toBe(
      `Hola Ana, en Uñas & Más vamos con unos 15 min de retraso. ${news} Gracias por tu paciencia.`,
    )
  },
)

it('is nothing without a number', () => {
  const appointment = ownAppointment({ customer: { ...customer, phone: null } })
  const business = { commerceName: 'Uñas', hourFormat: '24' as const }
  expect(delayAddress({ appointment, minutes: 15 }, business)).toBeNull()
})
