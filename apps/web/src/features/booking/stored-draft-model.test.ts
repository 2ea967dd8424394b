import { describe, expect, it } from 'vitest'
import { parseJsonOrNull } from '../../lib/calls/parse-json-or-null.ts'
import { type BookingDraft, startDraft } from './booking-draft-model.ts'
import { restoreDraft as restoreStored } from './stored-draft-model.ts'

const restoreDraft = (text: string | null, ...others: [BookingDraft, string[]]) =>
  restoreStored(parseJsonOrNull(text), ...others)
const ids = ['one', 'two']
const opening = startDraft(null)
const half: BookingDraft = {
  ...opening,
  serviceId: 'two',
  modality: 'CUSTOM',
  date: '2026-11-25',
  time: '10:30',
  name: 'Ana',
  notes: 'Timbre 3',
  address: 'Calle 60',
  pin: { latitude: 20.97, longitude: -89.6 },
}

describe('a draft stored across a reload', () => {
  it('comes back as it was', () => {
    expect(restoreDraft(JSON.stringify(half), opening, ids)).toEqual(half)
  })

  it('keeps what was typed when its service is gone', () => {
    expect(restoreDraft(JSON.stringify(half), opening, ['one'])).toEqual({
      ...opening,
      name: 'Ana',
      notes: 'Timbre 3',
      address: 'Calle 60',
    })
  })

  it.each([null, '', 'null', '{', '[1]', '"x"', '{"name":5,"serviceId":7}'])(
    'is ignored when %s was stored',
    (stored) => {
      expect(restoreDraft(stored, opening, ids)).toEqual(opening)
    },
  )

  it('drops invalid choices', () => {
    const broken = { ...half, modality: 'teleport', pin: { latitude: 'x' }, date: 5 }
    expect(restoreDraft(JSON.stringify(broken), opening, ids)).toMatchObject({
      serviceId: 'two',
      modality: null,
      pin: null,
      date: null,
      time: '10:30',
    })
  })
})
