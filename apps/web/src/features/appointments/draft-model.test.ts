import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { OpenDialog } from '../../domain/appointments/appointment-dialogs.ts'
import { readDraft, restoreValues } from './draft-model.ts'

const open: OpenDialog = { kind: 'schedule', date: '2026-11-24' }
const schema = z.object({ name: z.string() })
const kept = (changes: object = {}) =>
  JSON.stringify({ owner: 'ana', open, values: { name: 'Rosa' }, ...changes })
const restored = (text: string | null, owner = 'ana', into: OpenDialog = open) =>
  restoreValues(readDraft(text, owner), into, { name: '' }, schema)

it('brings back what its owner typed into this dialog', () => {
  expect(readDraft(kept(), 'ana')?.open).toEqual(open)
  expect(restored(kept())).toEqual({ name: 'Rosa' })
})

it('shows it to nobody else', () => {
  expect(readDraft(kept(), 'luis')).toBeNull()
  expect(restored(kept(), 'luis')).toEqual({ name: '' })
})

it('keeps it out of other dialogs', () => {
  expect(restored(kept(), 'ana', { kind: 'schedule' })).toEqual({ name: '' })
})

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no draft', '3'],
  ['no dialog', kept({ open: { kind: 'other' } })],
  ['other values', kept({ values: { name: 3 } })],
])('opens as ever with %s', (_what, text) => {
  expect(restored(text)).toEqual({ name: '' })
})
