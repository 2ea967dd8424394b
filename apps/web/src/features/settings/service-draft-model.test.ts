import { describe, expect, it } from 'vitest'
import { sampleService } from '../../testing/sample-service.ts'
import { copyOf, draftOf, newDraft, shorten } from './service-draft-model.ts'

const placed = (appointmentSimultaneous: number) =>
  sampleService({
    serviceSettings: { ...sampleService().serviceSettings, appointmentSimultaneous },
  })
const placesOf = (services: Parameters<typeof newDraft>[0]) =>
  newDraft(services).serviceSettings.appointmentSimultaneous

describe('a new service', () => {
  it('has the places that the services usually have, the fewer of two', () => {
    expect(placesOf([])).toBe(1)
    expect(placesOf([placed(1), placed(3), placed(3)])).toBe(3)
    expect(placesOf([placed(4), placed(2), placed(2), placed(4)])).toBe(2)
  })
})

describe('a service in its form', () => {
  it('keeps attendees of an event apart from those of a class', () => {
    const event = draftOf(sampleService({ type: 'UNIQUE', maxAttendees: 50 }))
    expect([event.eventAttendees, event.classAttendees]).toEqual([50, ''])
    const yoga = draftOf(sampleService({ type: 'RECURRENT', maxAttendees: 8 }))
    expect([yoga.eventAttendees, yoga.classAttendees]).toEqual([20, 8])
  })

  it('says nothing where nothing is limited, and shows seven days', () => {
    const draft = draftOf(sampleService())
    expect([draft.maxDistanceKm, draft.classAttendees]).toEqual(['', ''])
    expect(draft.serviceBusinessHours).toHaveLength(7)
  })
})

describe('a copy', () => {
  it('is called one, in as many characters as a name may have', () => {
    expect(copyOf(sampleService()).name).toBe('Corte de cabello (copia)')
    const long = copyOf(sampleService({ name: 'x'.repeat(80) })).name
    expect(long).toHaveLength(80)
    expect(long).toMatch(/x \(copia\)$/)
  })

  it('of an event asks for its date, and has no more attendees than a new one may have', () => {
    const event = { type: 'UNIQUE', specificDate: '2026-12-10', maxAttendees: 50 } as const
    const copy = copyOf(sampleService(event))
    expect([copy.specificDate, copy.eventAttendees]).toEqual([null, 20])
  })
})

it('shortens between characters', () => {
  expect(shorten('corte', 800)).toBe('corte')
  expect(shorten('x'.repeat(801), 800)).toHaveLength(800)
  expect(shorten('ab💈', 3)).toBe('ab')
})
