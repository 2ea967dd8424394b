import { describe, expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { copyOf, draftOf, newDraft, shorten } from './service-draft-model.ts'

const placed = (appointmentSimultaneous: number) =>
  sampleService({
    serviceSettings: { ...sampleService().serviceSettings, appointmentSimultaneous },
  })
const placesOf = (services: Parameters<typeof newDraft>[0]) =>
  newDraft(services).serviceSettings.appointmentSimultaneous

describe('a new service', () => {
  it('has the most common number of places among the services, the lower one if tied', () => {
    expect(placesOf([])).toBe(1)
    expect(placesOf([placed(1), placed(3), placed(3)])).toBe(3)
    expect(placesOf([placed(4), placed(2), placed(2), placed(4)])).toBe(2)
  })
})

describe('a service in its form', () => {
  it('has separate attendees for events and classes', () => {
    const event = draftOf(sampleService({ type: 'UNIQUE', maxAttendees: 50 }))
    expect([event.eventAttendees, event.classAttendees]).toEqual([50, ''])
    const yoga = draftOf(sampleService({ type: 'RECURRENT', maxAttendees: 8 }))
    expect([yoga.eventAttendees, yoga.classAttendees]).toEqual([20, 8])
  })

  it('has empty fields for missing limits, and all seven days', () => {
    const draft = draftOf(sampleService())
    expect([draft.maxDistanceKm, draft.classAttendees]).toEqual(['', ''])
    expect(draft.serviceBusinessHours).toHaveLength(7)
  })
})

describe('a copy', () => {
  it('has ‘(copia)’ in its name, within the maximum length', () => {
    expect(copyOf(sampleService()).name).toBe('Corte de cabello (copia)')
    const long = copyOf(sampleService({ name: 'x'.repeat(80) })).name
    expect(long).toHaveLength(80)
    expect(long).toMatch(/x \(copia\)$/)
  })

  it('of an event has no date, and at most the attendees of a new event', () => {
    const event = { type: 'UNIQUE', specificDate: '2026-12-10', maxAttendees: 50 } as const
    const copy = copyOf(sampleService(event))
    expect([copy.specificDate, copy.eventAttendees]).toEqual([null, 20])
  })
})

it('does not split a character when it shortens', () => {
  expect(shorten('corte', 800)).toBe('corte')
  expect(shorten('x'.repeat(801), 800)).toHaveLength(800)
  expect(shorten('ab💈', 3)).toBe('ab')
})
