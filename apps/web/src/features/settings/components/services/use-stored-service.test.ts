import { afterEach, expect, it } from 'vitest'
import { inTab } from '../../../../lib/session/storages.ts'
import { newDraft } from '../../services/service-draft-model.ts'
import { serviceStore } from './use-stored-service.ts'

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
  JSON.stringify({
    owner: 'new',
    draft: { draft: { ...draft, ...changes }, creationKey: 'a1b2c3d4' },
  })

afterEach(() => serviceStore('new').clear())

it('is restored as it was typed, mistakes included', () => {
  const stored = { draft, creationKey: 'a1b2c3d4' }
  serviceStore('new').write(stored)
  expect(serviceStore('new').read()).toEqual(stored)
})

it('is not restored in another form', () => {
  serviceStore('new').write({ draft, creationKey: 'a1b2c3d4' })
  expect(serviceStore('copy 1').read()).toBeNull()
})

it.each([
  'null',
  '',
  '{',
  '{"owner":"new"}',
  JSON.stringify({ owner: 'new', draft: { draft } }),
  written({ name: 7 }),
  written({ price: null }),
  written({ serviceSettings: {} }),
  written({ serviceBusinessHours: 'lunes' }),
])('is null for %j', (text) => {
  inTab.setItem('service-draft', text)
  expect(serviceStore('new').read()).toBeNull()
})
