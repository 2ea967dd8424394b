import { expect, it } from 'vitest'
import { sampleHeld, sampleWaiting } from '../../testing/sample-waiting.ts'
import { leftWords, toWrite } from './held-place-model.ts'
import { placeAddress } from './place-address.ts'

const now = Date.parse('2026-11-24T16:00:00Z')

it('lists the places to announce by WhatsApp, the soonest first', () => {
  const waiting = [
    sampleWaiting({ id: 'nothing' }),
    sampleWaiting({ id: 'late', held: sampleHeld({ time: '12:00' }) }),
    sampleWaiting({ id: 'soon', held: sampleHeld() }),
    sampleWaiting({ id: 'sent', held: sampleHeld({ isSent: true }) }),
    sampleWaiting({ id: 'mailed', held: sampleHeld({ byWhatsapp: false }) }),
    sampleWaiting({ id: 'lapsed', held: sampleHeld({ heldUntil: '2026-11-24T16:00:00Z' }) }),
  ]
  expect(toWrite(waiting, now).map(({ id }) => id)).toEqual(['soon', 'late'])
})

it.each([
  ['2026-11-24T16:15:00Z', 'quedan 15\u00a0min'],
  ['2026-11-24T16:15:14Z', 'quedan 15\u00a0min'],
  ['2026-11-24T16:01:30Z', 'quedan 2\u00a0min'],
  ['2026-11-24T16:00:10Z', 'queda 1\u00a0min'],
])('says how long a place is held that lapses at %s', (heldUntil, words) => {
  expect(leftWords({ heldUntil }, now)).toBe(words)
})

it('writes the place and its link to the customer, if the phone can have WhatsApp', () => {
  const holder = { ...sampleWaiting({ name: 'Dra. Rosa' }), held: sampleHeld() }
  const url = new URL(placeAddress(holder, '24') ?? '')
  expect(url.pathname).toBe('/525512345678')
  expect(url.searchParams.get('text')).toBe(
    'Hola, Rosa: se liberó Corte el viernes 27 de noviembre, 10:00. Te lo guardamos 15 minutos: https://cuando.test/espera/salon?lugar=rosa',
  )
  expect(placeAddress({ ...holder, phone: null }, '24')).toBeNull()
})
