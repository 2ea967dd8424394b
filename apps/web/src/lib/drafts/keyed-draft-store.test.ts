import { afterEach, expect, it } from 'vitest'
import { keyedDraftStore } from './keyed-draft-store.ts'

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null)
const storeOf = (owner?: string) =>
  keyedDraftStore({ key: 'a-draft', parse, ...(owner && { owner }) })

afterEach(() => storeOf().clear())

it('brings back what was written, as any store of drafts', () => {
  storeOf().write('Rosa')
  expect(storeOf().read()).toBe('Rosa')
})

it('sends the same content by the same key, also after a reload', () => {
  const first = storeOf('ana').keyFor({ name: 'Rosa' })
  expect(storeOf('ana').keyFor({ name: 'Rosa' })).toBe(first)
  const changed = storeOf('ana').keyFor({ name: 'Rosalía' })
  expect(changed).not.toBe(first)
  expect(storeOf('luis').keyFor({ name: 'Rosalía' })).not.toBe(changed)
})

it('sends what is typed after a success by another key', () => {
  const first = storeOf().keyFor('Rosa')
  storeOf().clear()
  expect(storeOf().keyFor('Rosa')).not.toBe(first)
})
