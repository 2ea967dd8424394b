import { expect, it } from 'vitest'
import { readKept, writeKept } from './kept-service-model.ts'
import { newDraft } from './service-draft-model.ts'

const backwards = [{ startTime: '12:00', endTime: '10:00', isActive: true }]
const draft = {
  ...newDraft([]),
  name: 'Corte',
  price: '' as const,
  classAttendees: 8,
  specificDate: '2026-12-10',
  serviceBusinessHours: [{ dayOfWeek: 'MONDAY' as const, isActive: true, hours: backwards }],
}

const written = (changes: object) =>
  JSON.stringify({ form: 'new', draft: { ...draft, ...changes }, creationKey: 'a1b2c3d4' })

it('comes back as it was typed, mistakes too', () => {
  const kept = { form: 'new', draft, creationKey: 'a1b2c3d4' }
  expect(readKept(writeKept(kept), 'new')).toEqual(kept)
})

it('does not come back in another form', () => {
  expect(readKept(writeKept({ form: 'new', draft, creationKey: 'a1b2c3d4' }), 'copy 1')).toBeNull()
})

it.each([
  null,
  '',
  '{',
  '{"form":"new"}',
  JSON.stringify({ form: 'new', draft }),
  written({ name: 7 }),
  written({ price: null }),
  written({ serviceSettings: {} }),
  written({ serviceBusinessHours: 'lunes' }),
])('is nothing out of %j', (text) => {
  expect(readKept(text, 'new')).toBeNull()
})
