import type { ImportedOccurrence } from '@cuando/contract/imports/appointment-imports'
import { describe, expect, it } from 'vitest'
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
  contact: { email: '', phone: '' },
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

describe('appointments of the file that overlap', () => {
  const at = (uid: string, time: string, given: Partial<ImportedOccurrence> = {}) =>
    occurrence({ uid, time, ...given })
  const shown = (occurrences: readonly ImportedOccurrence[], choices = none) =>
    linesOf(occurrences, choices).map(({ action, overlaps, collides }) => [
      action === 'SKIP' ? 'out' : 'in',
      ...(collides ? [overlaps] : []),
    ])
  const [long, short] = [at('a', '10:00', { minutes: 180 }), { minutes: 15 }]

  it.each<[string, ImportedOccurrence[], Choices, unknown[]]>([
    [
      'are left out while the earlier one lasts',
      [long, at('b', '11:00', short), at('c', '12:00'), at('d', '13:00')],
      none,
      [['in'], ['out', 'Ana Ruiz'], ['out', 'Ana Ruiz'], ['in']],
    ],
    [
      'do not keep others out once they are left out',
      [at('a', '10:00'), at('b', '10:30'), at('c', '11:00')],
      none,
      [['in'], ['out', 'Ana Ruiz'], ['in']],
    ],
    [
      'are imported if the owner wants it',
      [at('a', '10:00'), at('b', '10:30'), at('c', '11:00')],
      chosen('b', { action: 'APPOINTMENT' }),
      [['in'], ['in', 'Ana Ruiz'], ['out', 'Ana Ruiz']],
    ],
    [
      'come back once the earlier one is left out',
      [at('a', '10:00'), at('b', '10:30')],
      chosen('a', { action: 'SKIP' }),
      [['out'], ['in']],
    ],
    [
      'stay with what they hit when the owner leaves them out',
      [at('a', '10:00'), at('b', '10:30')],
      chosen('b', { action: 'SKIP' }),
      [['in'], ['out', 'Ana Ruiz']],
    ],
    [
      'hit nothing as blocks',
      [at('a', '10:00'), at('b', '10:30')],
      chosen('b', { action: 'BLOCK' }),
      [['in'], ['in']],
    ],
    [
      'are of one class with the same start and service',
      [at('a', '10:00'), at('b', '10:00')],
      none,
      [['in'], ['in', 'Ana Ruiz']],
    ],
    [
      'are of no class with another service, or none',
      [at('a', '10:00'), at('b', '10:00', { serviceId: 't' })],
      none,
      [['in'], ['out', 'Ana Ruiz']],
    ],
    [
      'are of no class without a service',
      [at('a', '10:00', { serviceId: null }), at('b', '10:00', { serviceId: null })],
      none,
      [['in'], ['out', 'Ana Ruiz']],
    ],
  ])('%s', (_, occurrences, choices, expected) => {
    expect(shown(occurrences, choices)).toEqual(expected)
  })
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

it('takes the contact and the title of an event that names nobody', () => {
  const contact = { email: 'kim@ejemplo.test', phone: '9990001122' }
  const given = { person: null, suggestion: 'BLOCK', contact, title: 'Kim uñas', notes: 'Tarde' }
  const nobody = occurrence({ ...given, suggestion: 'BLOCK' })
  const rowsWith = (choice: object) => rowsToImport(linesOf([nobody], chosen('a', choice)))
  expect(rowsWith({ action: 'APPOINTMENT', name: 'Kim Paz' })).toMatchObject([
    { name: 'Kim Paz', lastName: '', ...contact, notes: 'Kim uñas\nTarde' },
  ])
  expect(rowsWith({ action: 'APPOINTMENT', name: 'Kim uñas' })).toMatchObject([{ notes: 'Tarde' }])
  expect(rowsWith({})).toMatchObject([{ name: '', email: '', phone: '', notes: 'Tarde' }])
})

it('corrects the name of a new customer only', () => {
  const contact = { email: 'ana@ejemplo.test', phone: '' }
  const person = { name: 'Corte', lastName: 'Ana Ruiz', ...contact }
  const fresh = occurrence({ person, contact })
  const named = (name: string, given = fresh) => linesOf([given], chosen('a', { name }))
  expect(rowsToImport(named('Ana Ruiz'))).toMatchObject([
    { name: 'Ana Ruiz', lastName: '', email: 'ana@ejemplo.test' },
  ])
  expect(rowsToImport(named(' '))).toMatchObject([{ name: 'Corte', lastName: 'Ana Ruiz' }])
  expect(named('ana@gmail.com').map(lacksCustomer)).toEqual([true])
  const customers = [{ id: '1', name: 'Ana Ruiz', contact: null, isOther: false }]
  expect(rowsToImport(named('Eva', { ...fresh, customers }))).toMatchObject([
    { name: 'Corte', customerId: '1' },
  ])
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
