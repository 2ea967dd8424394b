import type { DayHour } from '@cuando/contract/business/service'
import { expect, it } from 'vitest'
import { otherService, proposeTimes } from './companion-model.ts'

const hours = (free: string, taken = ''): DayHour[] =>
  [
    ...free.split(' ').map((time) => ({ time, isAvailable: true })),
    ...(taken === '' ? [] : taken.split(' ').map((time) => ({ time, isAvailable: false }))),
  ].toSorted((one, other) => (one.time < other.time ? -1 : 1))

const emiliano = { serviceId: 'cut', name: 'Emiliano', time: '10:00', duration: 30 }
const regina = { name: 'Regina', duration: 30 }

const proposed = (wanted: Partial<Parameters<typeof proposeTimes>[0]>) =>
  proposeTimes({ hours: [], taken: [emiliano], ...regina, ...wanted }).map(({ time, words }) =>
    `${time} ${words}`.trim(),
  )

it('proposes the same time first, then the one right after', () => {
  expect(proposed({ hours: hours('09:00 10:00 10:15 10:30 11:00') })).toEqual([
    '10:00 a la misma hora',
    '10:30 justo después',
    '09:00',
    '10:15',
    '11:00',
  ])
})

it('proposes the first one after all that are chosen, and says nothing of a gap', () => {
  const taken = [emiliano, { ...regina, serviceId: 'cut', time: '10:30' }]
  const other = { name: 'Iker', taken }
  expect(proposed({ ...other, hours: hours('11:00 12:00', '10:00 10:30') })).toEqual([
    '11:00 justo después',
    '12:00',
  ])
  expect(proposed({ ...other, hours: hours('09:00 11:15') })).toEqual(['11:15', '09:00'])
})

it('gives nobody two appointments at once', () => {
  const again = { name: ' emiliano ', duration: 45 }
  expect(proposed({ ...again, hours: hours('09:00 09:15 09:30 10:00 10:15 10:30') })).toEqual([
    '10:30 justo después',
    '09:00',
    '09:15',
  ])
})

it('proposes nothing without a free start', () => {
  expect(proposed({ hours: hours('', '10:00 10:30').filter(({ time }) => time) })).toEqual([])
})

it('proposes the times nearest to a lost one first', () => {
  const taken = [emiliano, { ...regina, serviceId: 'beard', time: '13:00' }]
  const free = hours('09:00 10:00 11:30 12:30 16:00', '12:00')
  expect(proposed({ name: 'Lupita', taken, hours: free, lost: '12:00' })).toEqual([
    '11:30',
    '12:30',
    '10:00 a la misma hora',
    '09:00',
    '16:00',
  ])
})

it('proposes another service that is not in the party yet, if there is one', () => {
  const services = [{ id: 'cut' }, { id: 'beard' }, { id: 'colour' }]
  expect(otherService(services, [emiliano])).toBe('beard')
  expect(otherService(services, [emiliano, { serviceId: 'beard' }])).toBe('colour')
  expect(otherService([{ id: 'cut' }], [emiliano])).toBe('cut')
})
