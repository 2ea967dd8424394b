import { expect, it } from 'vitest'
import { readOwnSearch } from './own-search.ts'

const read = (query: string) => readOwnSearch(new URLSearchParams(query))
const nothing = {
  month: null,
  date: null,
  time: null,
  isReviewed: false,
  isAsking: false,
  isDone: false,
}

it('says nothing where there is no query', () => {
  expect(read('edit=true&appointmentId=1')).toEqual(nothing)
})

it('names the month, the day and the time, and the step', () => {
  expect(read('mes=2026-12-01&dia=2026-12-03&hora=10:30&revisar=si')).toEqual({
    ...nothing,
    month: '2026-12-01',
    date: '2026-12-03',
    time: '10:30',
    isReviewed: true,
  })
  expect(read('cancelar=si&listo=si')).toEqual({ ...nothing, isAsking: true, isDone: true })
})

it('takes what a button says before what its form has kept', () => {
  expect(read('dia=2026-12-03&dia=2026-12-04').date).toBe('2026-12-04')
})

it.each([
  'dia=2026-02-31',
  'dia=mañana',
  `dia=${'1'.repeat(5000)}`,
  'hora=25:00',
  'hora=9:00',
  'revisar=no',
  'cancelar=',
])('drops %s', (query) => {
  expect(read(query)).toEqual(nothing)
})
