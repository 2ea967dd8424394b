import { bookableServices } from '@cuando/contract/booking/books'
import type { Service } from '@cuando/contract/business/service'
import { expect, it, vi } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { manageServices } from '../../testing/steps/manage-services.ts'
import { addTextColumn } from '../../testing/stored/rows.ts'

// A field that nothing else knows: a part of the server with a list of its own lacks it here.
vi.mock('@cuando/contract/business/blank-service', async (original) => {
  const { withWhatToBring } = await import('@cuando/contract/testing/new-fields')
  return withWhatToBring(await original())
})
vi.mock('@cuando/contract/business/service-rules', async (original) => {
  const { withRuleOfWhatToBring } = await import('@cuando/contract/testing/new-fields')
  return withRuleOfWhatToBring(await original())
})

const app = await openTestApp()
await addTextColumn(app, 'services', 'what_to_bring', '')
const salon = await openBusiness(app)
const services = manageServices(app, () => salon)

const bringing = (whatToBring: string) => ({ whatToBring }) as Partial<Service>

it('a new field is empty in the first service, created, changed, listed and shown to customers', async () => {
  expect(await services.list()).toMatchObject([bringing('')])
  const made = await services.created(bringing('Toalla'))
  expect(made).toMatchObject(bringing('Toalla'))
  const { id } = made
  expect(dataOf(await services.edit(id, bringing('Tapete')))).toMatchObject(bringing('Tapete'))
  expect(dataOf(await services.edit(id, { name: 'Yoga' }))).toMatchObject(bringing('Tapete'))
  expect(await services.list()).toContainEqual(
    expect.objectContaining({ id, ...bringing('Tapete') }),
  )
  const params = { commerceId: salon.commerceId }
  const shown = dataOf(await app.call(bookableServices, { params }))
  expect(shown).toContainEqual(expect.objectContaining({ id, ...bringing('Tapete') }))
})
