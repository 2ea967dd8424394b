import { afterEach, expect, it } from 'vitest'
import { inTab } from '../session/storages.ts'
import { draftStore, restoreFields } from './draft-store.ts'

const key = 'a-draft'
const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null)
const storeOf = (owner?: string) => draftStore({ key, parse, ...(owner && { owner }) })

afterEach(() => storeOf().clear())

it('restores the written draft until it is cleared', () => {
  expect(storeOf().read()).toBeNull()
  storeOf().write('Rosa')
  expect(storeOf().read()).toBe('Rosa')
  storeOf().clear()
  expect(storeOf().read()).toBeNull()
})

it('shows a draft only to its owner', () => {
  storeOf('ana').write('Rosa')
  expect(storeOf('luis').read()).toBeNull()
  expect(storeOf().read()).toBeNull()
  expect(storeOf('ana').read()).toBe('Rosa')
})

it.each(['', '{', 'null', '3', '"Rosa"', '{"owner":""}', '{"owner":"","draft":3}'])(
  'finds none in %j',
  (text) => {
    inTab.setItem(key, text)
    expect(storeOf().read()).toBeNull()
  },
)

it('restores the fields that the form has and can use, and no others', () => {
  const isText = (_field: string, value: unknown) => typeof value === 'string'
  const stored = { name: 'Rosa', notes: 3, other: 'x' }
  expect(restoreFields({ name: '', notes: '' }, stored, isText)).toEqual({
    name: 'Rosa',
    notes: '',
  })
  expect(restoreFields({ name: '' }, null, isText)).toEqual({ name: '' })
})
