import { expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { giversOf, withTerms } from './giver-terms-model.ts'

const dye = sampleService({ id: 'dye', duration: 120, price: 1200 })
const other = sampleService({ id: 'other' })
const person = (id: string, duration: number | null = null, price: number | null = null) => ({
  id,
  isActive: true,
  doesAll: false,
  services: [{ serviceId: 'dye', duration, price }],
})
const brenda = person('brenda', 150, 1500)
const luis = person('luis')
const ana = { ...person('ana'), doesAll: true, services: [] }
const team = [brenda, luis, ana]
const anybody = { named: null, present: null }

it('lists the active people who give a service, and nobody for an event', () => {
  const ids = (service: Parameters<typeof giversOf>[1], people = team) =>
    giversOf(people, service).map(({ id }) => id)
  expect(ids(dye)).toEqual(['brenda', 'luis', 'ana'])
  expect(ids(dye, [{ ...brenda, isActive: false }, luis])).toEqual(['luis'])
  expect(ids(other)).toEqual(['ana'])
  expect(ids({ ...dye, id: null })).toEqual(['brenda', 'luis', 'ana'])
  expect(ids({ ...dye, type: 'UNIQUE' })).toEqual([])
})

it.each([
  ['brenda', 150, 1500],
  ['luis', 120, 1200],
  ['ana', 120, 1200],
  ['gone', 120, 1200],
])('has the terms of the named person: %s', (named, duration, price) => {
  expect(withTerms(dye, team, { named, present: null })).toEqual({ ...dye, duration, price })
})

it('has the general terms with anybody, and with somebody who does not give it', () => {
  expect(withTerms(dye, team, anybody)).toEqual(dye)
  expect(withTerms(other, team, { named: 'brenda', present: null })).toEqual(other)
  expect(withTerms(dye, [], { named: 'brenda', present: null })).toEqual(dye)
})

it('has the price of the service, but the duration of the only person who can attend', () => {
  expect(withTerms(dye, [brenda], anybody)).toEqual({ ...dye, duration: 150 })
  expect(withTerms(dye, team, { named: null, present: 'brenda' })).toEqual({
    ...dye,
    duration: 150,
  })
  expect(withTerms(dye, team, { named: 'luis', present: 'brenda' })).toEqual(dye)
})
