import { describe, expect, it } from 'vitest'
import { readVisitor, visitorOf } from './visitor-model.ts'

const ana = { name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx', phone: '5512345678' }

describe('a visitor kept on the device', () => {
  it('comes back as kept', () => {
    expect(readVisitor(JSON.stringify(ana))).toEqual(ana)
  })

  it.each([
    null,
    '',
    'null',
    '[]',
    '"Ana"',
    '{',
    '{"name":"Ana"}',
    JSON.stringify({ ...ana, phone: 5 }),
  ])('is nobody when %s was kept', (kept) => {
    expect(readVisitor(kept)).toBeNull()
  })
})

it('keeps nothing else of a booking', () => {
  const booking = { ...ana, notes: 'Alergia al tinte', address: 'Calle 60 #491' }
  expect(visitorOf(booking)).toEqual(ana)
})
