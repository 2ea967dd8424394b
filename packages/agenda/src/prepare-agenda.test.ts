import { minutes } from '@cuando/time/minutes'
import { expect, it } from 'vitest'
import { exampleAgenda, occupied } from './testing/example-agenda.ts'
import { date, time } from './testing/example-times.ts'

it.each([
  { duration: minutes(0) },
  { duration: minutes(1441) },
  { interval: minutes(0) },
  { interval: minutes(1441) },
  { prep: minutes(1441) },
  { places: 0 },
  { places: 1.5 },
  { places: 1001 },
  { classSize: 0 },
  { classSize: Number.NaN },
])('refuses a service with %j', (service) => {
  expect(() => exampleAgenda({ service })).toThrow(RangeError)
})

it.each([
  { duration: minutes(1), interval: minutes(1) },
  { duration: minutes(1440), interval: minutes(1440), prep: minutes(1440) },
  { places: 1000, classSize: 1000 },
])('takes a service with %j', (service) => {
  expect(exampleAgenda({ service }).service).toMatchObject(service)
})

it.each([-1, 0.5, 3661, Number.NaN])('refuses a horizon of %s', (horizonDays) => {
  expect(() => exampleAgenda({ horizonDays })).toThrow(RangeError)
})

it.each([
  [{ start: time('10:00'), end: time('10:00') }],
  [{ start: time('10:00'), end: time('09:00') }],
  [{ start: time('24:00') }],
  [{ end: time('00:00') }],
])('refuses a day off with %j', (part) => {
  expect(() => exampleAgenda({ daysOff: [{ date: date('2026-03-03'), ...part }] })).toThrow(
    RangeError,
  )
})

const good = occupied('2026-03-03 10:00', 60, { prep: 10, seats: '1/2' })

it.each([
  ['ends when it starts', { end: good.bufferStart }],
  ['has no place', { places: 0 }],
  ['has half a place', { places: 1.5 }],
])('refuses an occupation that %s', (_, wrong) => {
  expect(() => exampleAgenda({ occupations: [good, { ...good, ...wrong }] })).toThrow(RangeError)
})

const slot = { serviceId: 'haircut', start: good.bufferStart, attendees: 1, max: 2 }

it.each([
  ['begins with its end', { start: good.end }],
  ['has no seat', { max: 0 }],
  ['has attendees below none', { attendees: -1 }],
])('refuses a class that %s', (_, wrong) => {
  const occupations = [{ ...good, classSlot: { ...slot, ...wrong } }]
  expect(() => exampleAgenda({ occupations })).toThrow(RangeError)
})
