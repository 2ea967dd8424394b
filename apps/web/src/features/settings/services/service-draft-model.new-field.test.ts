import { expect, it, vi } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { copyOf, draftOf, newDraft } from './service-draft-model.ts'
import { changesOf, draftErrors, isAlike, requestOf } from './service-request-model.ts'

// A field that nothing else knows: a part of the owner's app with a list of its own lacks it here.
vi.mock('@cuando/contract/business/blank-service', async (original) => {
  const { blankService } =
    await original<typeof import('@cuando/contract/business/blank-service')>()
  return { blankService: { ...blankService, whatToBring: '' } }
})
vi.mock('@cuando/contract/business/service-rules', async (original) => {
  const { serviceRules } =
    await original<typeof import('@cuando/contract/business/service-rules')>()
  const { freeText } = await import('@cuando/contract/calls/text')
  return { serviceRules: { ...serviceRules, whatToBring: freeText(100) } }
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
