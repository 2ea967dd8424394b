import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { OpenDialog } from '../../domain/appointments/open-dialog.ts'
import { toSelectedAppointment } from '../../domain/appointments/selected-appointments.ts'
import { draftStore, parsedBy } from '../../lib/drafts/draft-store.ts'
import { inTab } from '../../lib/session/storages.ts'
import { ownAppointment } from '../../testing/sample-calendar.ts'
import { appointmentDraft, restoreValues } from './draft-model.ts'

const key = 'test-appointment-draft'
const open: OpenDialog = { kind: 'schedule', date: '2026-11-24' }
const schema = z.object({ name: z.string() })
const storedText = (draft: object = {}) =>
  JSON.stringify({ owner: 'ana', draft: { open, values: { name: 'Rosa' }, ...draft } })
const readDraft = (text: string | null, owner: string) => {
  if (text !== null) inTab.setItem(key, text)
  return draftStore({ key, owner, parse: parsedBy(appointmentDraft) }).read()
}
const restored = (text: string | null, owner = 'ana', into: OpenDialog = open) =>
  restoreValues(readDraft(text, owner), into, { name: '' }, schema)

afterEach(() => inTab.removeItem(key))

it('restores the values that its owner typed into this dialog', () => {
  expect(readDraft(storedText(), 'ana')?.open).toEqual(open)
  expect(restored(storedText())).toEqual({ name: 'Rosa' })
})

it('is not shown to another owner', () => {
  expect(readDraft(storedText(), 'luis')).toBeNull()
  expect(restored(storedText(), 'luis')).toEqual({ name: '' })
})

it('is not used for other dialogs', () => {
  expect(restored(storedText(), 'ana', { kind: 'schedule' })).toEqual({ name: '' })
})

it('restores the list of customers to tell', () => {
  const appointments = [toSelectedAppointment(ownAppointment())]
  const tell: OpenDialog = { kind: 'tell', appointments, reason: '' }
  expect(readDraft(storedText({ open: tell }), 'ana')?.open).toEqual(tell)
})

it('gives fields that are newer than the draft their initial values', () => {
  const grown = z.object({ name: z.string(), phone: z.string() })
  const values = restoreValues(readDraft(storedText(), 'ana'), open, { name: '', phone: '' }, grown)
  expect(values).toEqual({ name: 'Rosa', phone: '' })
})

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no draft', '3'],
  ['no dialog', storedText({ open: { kind: 'other' } })],
  [
    'a cancellation of an older version',
    storedText({ open: { kind: 'cancel', appointments: [{}] } }),
  ],
  ['other values', storedText({ values: { name: 3 } })],
])('is ignored if it is %s', (_what, text) => {
  expect(restored(text)).toEqual({ name: '' })
})
