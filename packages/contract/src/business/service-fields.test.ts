import { expect, it } from 'vitest'
import { blankService } from './blank-service.ts'
import { bookableService, service } from './service.ts'
import { privateServiceFields, serviceFieldNames } from './service-fields.ts'
import { serviceChanges, serviceRequest } from './service-request.ts'

const requested = serviceFieldNames.filter((field) => field !== 'currentAttendees')

it('is the same list in requests, changes and answers', () => {
  expect(Object.keys(serviceRequest.shape).sort()).toEqual(requested.toSorted())
  expect(Object.keys(serviceChanges.shape).sort()).toEqual(requested.toSorted())
  expect(Object.keys(service.shape)).toEqual(['id', ...serviceFieldNames])
})

it('has a usual value for each field, which an answer can contain', () => {
  const blank = { id: 'blank', ...blankService }
  expect(service.parse(blank)).toEqual(blank)
})

it('can be created with a name, a description, a price and a duration alone', () => {
  const needed = { name: 'Corte', description: 'Con tijera', price: 200, duration: 30 }
  expect(serviceRequest.safeParse(needed).error).toBeUndefined()
})

it('lacks the private fields on the public page', () => {
  for (const field of Object.keys(privateServiceFields))
    expect(bookableService.shape).not.toHaveProperty(field)
})

it('has no usual value in changes: a field that is left out stays unchanged', () => {
  expect(serviceChanges.parse({})).toEqual({})
})
