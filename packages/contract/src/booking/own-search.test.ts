import { expect, it } from 'vitest'
import { readOwnSearch, readPostedStart, saysYes } from './own-search.ts'

const read = (query: string) => readOwnSearch(new URLSearchParams(query))
const nothing = {
  month: null,
  date: null,
  time: null,
  isAsking: false,
  isDone: false,
  isUnmoved: false,
  isFromCancelling: false,
  token: null,
}

it('is empty without known parameters', () => {
  expect(read('edit=true&appointmentId=1')).toEqual(nothing)
})

it('reads the month, the day, the start and the step', () => {
  expect(read('mes=2026-12-01&dia=2026-12-03')).toEqual({
    ...nothing,
    month: '2026-12-01',
    date: '2026-12-03',
  })
  expect(read('inicio=2026-12-03T10:30')).toEqual({
    ...nothing,
    date: '2026-12-03',
    time: '10:30',
  })
  expect(read('cancelar=si&listo=si&mismo-horario=si&desde-cancelar=si')).toEqual({
    ...nothing,
    isAsking: true,
    isDone: true,
    isUnmoved: true,
    isFromCancelling: true,
  })
  expect(saysYes('ask')).toEqual({ cancelar: 'si' })
})

it('reads the token of a mail, and ignores a truncated one', () => {
  expect(read('c=Ab_cdefghijklmnopqrs-1').token).toBe('Ab_cdefghijklmnopqrs-1')
  expect(read('c=Ab_cdefghijklmnop').token).toBeNull()
})

it.each([
  'dia=2026-02-31',
  'dia=mañana',
  `dia=${'1'.repeat(5000)}`,
  'inicio=2026-12-03T25:00',
  'inicio=9:00',
  'listo=no',
  'cancelar=',
])('drops %s', (query) => {
  expect(read(query)).toEqual(nothing)
})

it('reads a posted form, and ignores an invalid start', () => {
  const chosen = { date: '2026-12-03', time: '10:30' }
  expect(readPostedStart(chosen)).toEqual({ month: null, ...chosen })
  expect(readPostedStart({ ...chosen, mes: '2026-12-01' })).toEqual({
    month: '2026-12-01',
    ...chosen,
  })
  expect(readPostedStart({ ...chosen, dia: '2026-12-04' })).toEqual({
    month: null,
    date: '2026-12-04',
    time: null,
  })
  expect(readPostedStart({ ...chosen, inicio: '2026-12-04T12:00' })).toEqual({
    month: null,
    date: '2026-12-04',
    time: '12:00',
  })
  for (const posted of [
    {},
    { date: '2026-02-31', time: '10:30' },
    { date: '2026-12-03', time: 'x' },
  ])
    expect(readPostedStart(posted)).toEqual({ month: null, date: null, time: null })
})
