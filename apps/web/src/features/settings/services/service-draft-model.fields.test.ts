import { serviceNumbers, serviceTexts } from '@cuando/contract/business/service-fields'
import { afterEach, describe, expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { serviceStore } from '../components/services/use-stored-service.ts'
import { copyOf, draftOf, newDraft } from './service-draft-model.ts'
import { changesOf, draftErrors, isAlike, requestOf } from './service-request-model.ts'

const typed: [string, string | number][] = [
  ...serviceTexts.map((field) => [field, `Un ${field}`] as [string, string]),
  ...serviceNumbers.map((field) => [field, 35] as [string, number]),
]

afterEach(() => serviceStore('new').clear())

describe.each(typed)('the field %s', (field, value) => {
  const service = sampleService({ [field]: value })

  it('is in a new form, and in the form of a stored service', () => {
    expect(newDraft([])).toHaveProperty(field)
    expect(draftOf(service)).toHaveProperty(field, value)
  })

  it('survives a reload', () => {
    serviceStore('new').write({ draft: draftOf(service), creationKey: 'a1b2c3d4' })
    expect(serviceStore('new').read()?.draft).toHaveProperty(field, value)
  })

  it('is sent with a new service', () => {
    expect(requestOf({ ...newDraft([]), [field]: value })).toHaveProperty(field, value)
  })

  it('is a change of its own', () => {
    const before = sampleService()
    const draft = { ...draftOf(before), [field]: value }
    expect(changesOf(draft, before)).toEqual({ [field]: value })
    expect(isAlike(draft, draftOf(before))).toBe(false)
  })

  it('is in a copy', () => {
    const copied = field === 'name' ? `${value} (copia)` : value
    expect(copyOf(service)).toHaveProperty(field, copied)
  })

  it('has its error beside it, if it is of the wrong kind', () => {
    const wrong = typeof value === 'number' ? 'varias' : 'x'.repeat(5000)
    const errors = draftErrors({ ...draftOf(service), [field]: wrong }, service, '2026-11-24')
    expect(Object.keys(errors)).toEqual([field])
  })
})
