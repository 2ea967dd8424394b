import { expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { sampleWaiting } from '../../../testing/sample-waiting.ts'
import { offerBody, offerErrors, openingOffer } from './offer-values-model.ts'

const today = '2026-11-24'
const opened = openingOffer(sampleWaiting({ memberId: 'ana' }), today)
const event = { ...sampleService(), type: 'UNIQUE' as const }

it('opens with the service, the person and the day that somebody waits for', () => {
  expect(opened).toMatchObject({
    serviceId: 'cut',
    memberId: 'ana',
    date: '2026-11-27',
    time: null,
  })
})

it('opens without a day if several will do, or the day is over', () => {
  const sooner = { id: 'a', date: '2026-11-30', time: '10:00' }
  expect(openingOffer(sampleWaiting({ sooner }), today).date).toBeNull()
  expect(openingOffer(sampleWaiting({ firstDate: '2026-11-23' }), today).date).toBeNull()
})

it('needs a date and a time, except for an event', () => {
  const service = sampleService()
  expect(offerErrors(opened, service)).toEqual({ time: 'Elige una hora' })
  expect(offerErrors({ ...opened, date: null }, service)).toEqual({ date: 'Elige una fecha' })
  expect(offerErrors({ ...opened, date: null }, event)).toEqual({})
  expect(offerErrors(opened, null)).toEqual({ nothing: 'Este servicio ya no se puede reservar' })
})

it('asks for the chosen place; an event has its own', () => {
  const values = { ...opened, time: '10:00' }
  const place = { date: '2026-11-27', time: '10:00' }
  expect(offerBody(values, 'ana', sampleService())).toEqual({ ...place, memberId: 'ana' })
  expect(offerBody(values, null, sampleService())).toEqual(place)
  expect(offerBody(values, 'ana', event)).toEqual({})
})
