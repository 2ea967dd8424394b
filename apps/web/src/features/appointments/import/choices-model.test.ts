import type { ImportedOccurrence } from '@cuando/contract/imports/appointment-imports'
import { expect, it } from 'vitest'
import {
  type Choices,
  countLines,
  lacksCustomer,
  linesOf as linesOfTimes,
  nameProblem,
  timesOf,
  withServices,
} from './choices-model.ts'
import { rowsToImport as rowsFrom } from './rows-model.ts'

const occurrence = (given: Partial<ImportedOccurrence> = {}): ImportedOccurrence => ({
  ...{ uid: 'a', occurrence: 'single', date: '2026-12-01', time: '10:00', minutes: 60 },
  ...{ isWholeDay: false, title: 'Corte - Ana', suggestion: 'APPOINTMENT', reason: null },
  person: { name: 'Ana', lastName: 'Ruiz', email: '', phone: '' },
  ...{ customers: [], serviceId: 's', notes: '', address: '', collision: null },
  ...{ isOutsideHours: false, isInGoogle: false },
  ...given,
})
const none: Choices = new Map()
const rowsToImport = (lines: Parameters<typeof rowsFrom>[0]) =>
  rowsFrom(lines, { today: '2026-11-30', services: [] })
const linesOf = (occurrences: readonly ImportedOccurrence[], choices: Choices) =>
  linesOfTimes(timesOf(occurrences).times, choices)
const chosen = (uid: string, choice: object): Choices =>
  new Map([[JSON.stringify([uid, 'single']), choice]])

it('imports what is suggested, in order, each time once', () => {
  const lines = linesOf(
    [
      occurrence({ uid: 'b', date: '2026-12-02', suggestion: 'BLOCK', person: null }),
      occurrence(),
      occurrence(),
      occurrence({ uid: 'c', date: '2026-12-03', suggestion: 'SKIP' }),
    ],
    none,
  )
  expect(rowsToImport(lines).map(({ uid, action, force }) => [uid, action, force])).toEqual([
    ['a', 'APPOINTMENT', false],
    ['b', 'BLOCK', false],
  ])
  expect(countLines(lines)).toEqual({ ALL: 3, APPOINTMENT: 1, BLOCK: 1, COLLIDES: 0, SKIP: 1 })
})

it('leaves out what collides until it is chosen, and then forces it', () => {
  const busy = occurrence({ collision: { kind: 'BUSY', with: null } })
  expect(linesOf([busy], none)).toMatchObject([{ action: 'SKIP', collides: true }])
  const lines = linesOf([busy], chosen('a', { action: 'APPOINTMENT' }))
  expect(rowsToImport(lines)).toMatchObject([{ action: 'APPOINTMENT', force: true }])
})

it('does not block twice what Google blocks', () => {
  const lunch = occurrence({ suggestion: 'BLOCK', person: null, isInGoogle: true })
  expect(linesOf([lunch], none)).toMatchObject([{ action: 'SKIP', collides: false }])
})

it('marks appointments of the file that overlap, also with a longer one before', () => {
  const lines = linesOf(
    [
      occurrence({ minutes: 180 }),
      occurrence({ uid: 'b', time: '11:00', minutes: 15 }),
      occurrence({ uid: 'c', time: '12:00' }),
      occurrence({ uid: 'd', time: '13:00' }),
    ],
    none,
  )
  expect(lines.map(({ overlaps }) => overlaps)).toEqual([null, 'Ana Ruiz', 'Ana Ruiz', null])
})

it('needs to know whose an appointment is', () => {
  const customers = ['1', '2'].map((id) => ({
    id,
    name: 'Ana Ruiz',
    contact: null,
    isOther: false,
  }))
  expect(rowsToImport(linesOf([occurrence({ customers })], none))).toEqual([])
  const known = linesOf([occurrence({ customers })], chosen('a', { customerId: '2' }))
  expect(rowsToImport(known)).toMatchObject([{ customerId: '2' }])
  const nobody = occurrence({ person: null, suggestion: 'BLOCK' })
  const unnamed = linesOf([nobody], chosen('a', { action: 'APPOINTMENT' }))
  expect(rowsToImport(unnamed)).toEqual([])
  const named = linesOf([nobody], chosen('a', { action: 'APPOINTMENT', name: ' Eva ' }))
  expect(rowsToImport(named)).toMatchObject([{ name: 'Eva', lastName: '' }])
})

it.each(['ana@gmail.com', 'Ana.com', '\u200b', 'www.ana.mx/cita'])(
  'leaves out an appointment of %j, which is no name, and says so',
  (name) => {
    const nobody = occurrence({ person: null, suggestion: 'BLOCK' })
    const [line] = linesOf([nobody], chosen('a', { action: 'APPOINTMENT', name }))
    expect(line && [lacksCustomer(line), nameProblem(line)]).toEqual([
      true,
      'Escribe un nombre, sin enlaces ni correos',
    ])
    expect(rowsToImport(line ? [line] : [])).toEqual([])
  },
)

it.each(['', ' ', 'Ana', 'Ma.José'])('has nothing against %j', (name) => {
  expect(nameProblem({ name })).toBeNull()
})

it('counts the times beyond those of an import', () => {
  const many = Array.from({ length: 2003 }, (_, at) => occurrence({ uid: `${at}` }))
  const { times, beyond } = timesOf([...many, ...many])
  expect([times.length, beyond]).toEqual([2000, 3])
})

it('forgets a chosen service that another person does not give', () => {
  const choices = chosen('a', { name: 'Eva', serviceId: 's' })
  expect(withServices(choices, [{ id: 's' }])).toEqual(choices)
  expect(withServices(choices, [])).toEqual(chosen('a', { name: 'Eva' }))
  expect(withServices(chosen('a', { serviceId: null }), [])).toEqual(
    chosen('a', { serviceId: null }),
  )
})
