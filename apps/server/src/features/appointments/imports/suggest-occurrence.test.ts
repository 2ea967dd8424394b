import { fullName } from '@cuando/es/text'
import { describe, expect, it } from 'vitest'
import { eventOf } from '../../../testing/imports/import-appointments-as.ts'
import { type KnownPerson, knownPeople } from '../titles/find-known.ts'
import { readEvent, serviceOf } from './suggest-occurrence.ts'

const services = [
  { id: 'cut', name: 'Corte de cabello', duration: 45 },
  { id: 'nails', name: 'Manos', duration: 60 },
]

const customer = (name: string, lastName: string, phone: string | null, email: string | null) => ({
  ...{ id: `${name} ${lastName}`.trim(), name, last_name: lastName, phone, email },
  shared_email: null,
  name_key: `${name} ${lastName}`.trim().toLowerCase(),
})
const book: KnownPerson[] = [
  customer('Ana', 'Ruiz', '9994445566', 'ana@ejemplo.test'),
  customer('Lety', 'Uñas Clienta', '9997654321', null),
  { ...customer('Gabriela', 'Pech', '9992020202', null), name_key: 'gabriela pech' },
  customer('María', 'López', null, null),
  customer('Luis', 'Vela', '9995550000', null),
  customer('Eva', 'Vela', '9995550000', null),
].map((each) => ({ ...each, name_key: each.name_key.normalize('NFD').replace(/\p{M}/gu, '') }))

const read = (given: Parameters<typeof eventOf>[0]) =>
  readEvent(eventOf(given), {
    services,
    isOwn: (email) => email === 'salon@ejemplo.test',
    known: knownPeople(book),
  })

describe('a known customer', () => {
  it.each([
    ['the phone, and the full name', 'Corte Ana Ruiz', 'Cel. 999 444 5566', 'Ana Ruiz', 'cut', ''],
    ['the name in lower case', 'ana corte', 'Tel 9994445566', 'Ana Ruiz', 'cut', ''],
    ['the phone in the title', 'Ana Ruiz corte 9994445566', '', 'Ana Ruiz', 'cut', ''],
    ['the phone alone', 'Tel 9994445566', '', 'Ana Ruiz', null, ''],
    ['the phone and a service', 'Corte', '9994445566', 'Ana Ruiz', 'cut', ''],
    ['the phone and the given name', 'Lety Uñas', '9997654321', 'Lety Uñas Clienta', null, ''],
    ['a link', 'Uñas Gabriela Pech', 'wa.me/529992020202', 'Gabriela Pech', null, 'Uñas'],
    ['an e-mail', 'Tinte Ana', 'ana@ejemplo.test', 'Ana Ruiz', null, 'Tinte'],
    ['a phone that two share', 'Eva tinte', '9995550000', 'Eva Vela', null, 'tinte'],
  ])('is found by %s', (_, title, description, person, serviceId, others) => {
    const told = read({ title, description })
    expect(told.person && fullName(told.person)).toBe(person)
    expect(told).toMatchObject({ customerId: person, serviceId, others })
  })

  it.each([
    ['Uñas Gabriela Pech', 'Gabriela Pech', 'Uñas'],
    ['Delineado Gabriela Pech', 'Gabriela Pech', 'Delineado'],
    ['GABRIELA PECH', 'Gabriela Pech', ''],
    ['gabriela pech delineado', 'Gabriela Pech', 'delineado'],
    ['Gabriela Pech y Olga Paz', 'Gabriela Pech', 'y Olga Paz'],
    ['Gabriela Pech Uñas', 'Gabriela Pech', 'Uñas'],
    ['Tinte María López', 'María López', 'Tinte'],
    ['Ana María López', 'Ana María López', ''],
    ['Gabriela Pech Canul', 'Gabriela Pech Canul', ''],
    ['María López de León', 'María López de León', ''],
  ])('in «%s» is %s', (title, person, others) => {
    const told = read({ title })
    expect(told.person && fullName(told.person)).toBe(person)
    expect(told).toMatchObject({ customerId: null, others })
  })

  it('is not somebody with the same phone and given name, but another last name', () => {
    const told = read({ title: 'Corte Ana Pérez', description: '9994445566' })
    expect(told.person && fullName(told.person)).toBe('Ana Pérez')
    expect(told).toMatchObject({ customerId: null, serviceId: 'cut' })
  })

  it.each([
    ['Comida con Ana Ruiz', '9994445566'],
    ['Pagar luz', '9994445566'],
    ['Cumple Ana Ruiz', '9994445566'],
    ['vela', '9995550000'],
    ['Corte', '9995550000'],
    ['Comida', '9994445566'],
  ])('is not meant by «%s» with %s', (title, description) => {
    expect(read({ title, description })).toMatchObject({ person: null, customerId: null })
  })
})

describe('a guest', () => {
  const people = [{ name: 'Olga Paz', email: 'olga@ejemplo.test' }]

  it.each([
    ['Corte Olga Paz', 'Olga Paz', 'cut', ''],
    ['Delineado Olga Paz', 'Olga Paz', null, 'Delineado'],
    ['Corte', 'Olga Paz', 'cut', ''],
    ['Iker Paz', 'Iker Paz', null, ''],
  ])('of «%s» is %s', (title, person, serviceId, others) => {
    const told = read({ title, people })
    expect(told.person && fullName(told.person)).toBe(person)
    expect(told).toMatchObject({ serviceId, others, contact: { email: 'olga@ejemplo.test' } })
  })

  it('is nobody of the business, and nobody of the own time', () => {
    const own = [{ name: 'Olga Paz', email: 'salon@ejemplo.test' }]
    expect(read({ title: 'Delineado Olga Paz', people: own }).person?.name).toBe('Delineado')
    expect(read({ title: 'Comida con Olga Paz', people }).person).toBeNull()
  })
})

it('finds a phone and an e-mail in an event without a person’s name', () => {
  const told = read({ title: 'kim 999 111 2222', description: 'kim@ejemplo.test' })
  expect(told).toMatchObject({
    person: null,
    contact: { phone: '9991112222', email: 'kim@ejemplo.test' },
  })
})

it.each([
  ['Cita con Olga Paz', 45, 'cut'],
  ['Olga Paz', 60, 'nails'],
  ['Olga Paz', 30, null],
  ['Tinte / Olga Paz', 45, null],
  ['Olga Paz - primera vez', 45, null],
  ['Comida', 45, null],
])('«%s» of %s minutes is of service %s', (title, minutes, expected) => {
  const event = eventOf({ title })
  const until = minutes * 60_000
  const time = { event, key: '', isWholeDay: false, from: 0, until }
  expect(serviceOf(read({ title }), time, services)).toBe(expected)
})
