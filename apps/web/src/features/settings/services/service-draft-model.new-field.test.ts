import { expect, it, vi } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { copyOf, draftOf, newDraft } from './service-draft-model.ts'
import { changesOf, draftErrors, isAlike, requestOf } from './service-request-model.ts'

// A field that nothing else knows: a part of the owner's app with a list of its own lacks it here.
vi.mock('@cuando/contract/business/blank-service', async (original) => {
  const { withWhatToBring } = await import('@cuando/contract/testing/new-fields')
  return withWhatToBring(await original())
})
vi.mock('@cuando/contract/business/service-rules', async (original) => {
  const { withRuleOfWhatToBring } = await import('@cuando/contract/testing/new-fields')
  return withRuleOfWhatToBring(await original())
})

const bringing = (whatToBring: string) => ({ whatToBring }) as object
const service = sampleService(bringing('Toalla'))

it('a new field of a service is in its form, its request, its changes and its copy', () => {
  expect(newDraft([])).toMatchObject(bringing(''))
  expect(draftOf(service)).toMatchObject(bringing('Toalla'))
  expect(copyOf(service)).toMatchObject(bringing('Toalla'))
  const draft = { ...draftOf(service), ...bringing('Tapete') }
  expect(requestOf(draft)).toMatchObject(bringing('Tapete'))
  expect(changesOf(draft, service)).toEqual(bringing('Tapete'))
  expect(isAlike(draft, draftOf(service))).toBe(false)
  const long = { ...draft, ...bringing('x'.repeat(200)) }
  expect(draftErrors(long, service, '2026-11-24')).toEqual({
    whatToBring: 'Máximo 100 caracteres',
  })
})
