import { describe, expect, it } from 'vitest'
import { readVisitor } from './visitor-model.ts'

const ana = { name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx', phone: '5512345678' }

describe('a visitor stored on the device', () => {
  it('comes back as stored', () => {
    expect(readVisitor(JSON.stringify(ana))).toEqual(ana)
  })

  it('may lack an optional field', () => {
    expect(readVisitor(JSON.stringify({ ...ana, phone: undefined }))).toEqual({ ...ana, phone: '' })
    expect(readVisitor(JSON.stringify({ ...ana, email: undefined }))).toEqual({ ...ana, email: '' })
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
  ])('is null when %s was stored', (stored) => {
    expect(readVisitor(stored)).toBeNull()
  })
})
