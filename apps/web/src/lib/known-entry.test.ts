import { expect, it } from 'vitest'
import { knownEntry } from './known-entry.ts'

const labels = { OPEN: 'Abierto', SHUT: '' }

it('says what the table has, and null for what it has not', () => {
  expect(knownEntry(labels, 'OPEN')).toBe('Abierto')
  expect(knownEntry(labels, 'SHUT')).toBe('')
  for (const value of ['ALGO_NUEVO', 'open', '', 'constructor', '__proto__'])
    expect(knownEntry(labels, value)).toBeNull()
})
