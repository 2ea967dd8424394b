import { expect, it } from 'vitest'
import { placeMessage } from './place-message.ts'

const place = {
  name: 'Rosa',
  serviceName: 'Corte',
  date: '2026-11-27',
  time: '10:00',
  hourFormat: '24',
  minutes: 15,
  link: 'https://cuando.test/espera/salon?lugar=1',
} as const

it('says what became free, when, and for how long it is held', () => {
  expect(placeMessage(place)).toBe(
    'Hola, Rosa: se liberó Corte el viernes 27 de noviembre, 10:00. Te lo guardamos 15 minutos: https://cuando.test/espera/salon?lugar=1',
  )
})

it('leaves out a missing service, and follows the hour format', () => {
  expect(placeMessage({ ...place, serviceName: null, time: '16:00', hourFormat: '12' })).toContain(
    'se liberó un lugar el viernes 27 de noviembre, 4:00\u00a0p.m. Te',
  )
})
