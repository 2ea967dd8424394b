import { describe, expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import { startDraft } from './booking-draft-model.ts'
import { applyPreHydrationInput, readPreHydrationInput } from './pre-hydration-input-model.ts'

const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }
const services = ['one', 'two'].map((id) => sampleService({ id }))
const opening = startDraft(services, all, null)
const nothing = { texts: {}, serviceId: null, time: null }

describe('input from before hydration', () => {
  it('is read from the fields; an empty one was not typed', () => {
    const fields = new Map([
      ['[data-path="name"]', 'Ana'],
      ['[data-path="notes"]', ''],
      ['[name="serviceId"]:checked', 'two'],
    ])
    const querySelector = (selector: string) => ({ value: fields.get(selector) ?? '' }) as never
    expect(readPreHydrationInput({ querySelector })).toEqual({
      texts: { name: 'Ana' },
      serviceId: 'two',
      time: null,
    })
  })

  it('overrides the stored data, field by field', () => {
    const kept = { ...opening, name: 'Rosa', email: 'rosa@ejemplo.mx' }
    const typed = { ...nothing, texts: { name: 'Ana' } }
    expect(applyPreHydrationInput(typed, kept, services, all)).toEqual({ ...kept, name: 'Ana' })
    expect(applyPreHydrationInput(nothing, kept, services, all)).toEqual(kept)
  })

  it('chooses the service as a tap on it would, with the time if one was tapped', () => {
    expect(
      applyPreHydrationInput(
        { ...nothing, serviceId: 'two', time: '10:30' },
        opening,
        services,
        all,
      ),
    ).toMatchObject({ serviceId: 'two', modality: 'LOCAL', date: '2026-11-25', time: '10:30' })
  })

  it('keeps day and hour of a draft whose service was chosen before', () => {
    const kept = { ...opening, serviceId: 'two', date: '2026-12-01', time: '09:00' }
    expect(applyPreHydrationInput({ ...nothing, serviceId: 'two' }, kept, services, all)).toEqual(
      kept,
    )
  })

  it('chooses no service that is not offered', () => {
    expect(
      applyPreHydrationInput({ ...nothing, serviceId: 'gone' }, opening, services, all),
    ).toEqual(opening)
  })
})
