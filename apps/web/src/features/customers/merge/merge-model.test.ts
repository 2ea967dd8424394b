import { chosenTexts } from '@cuando/contract/customers/about-fields'
import type { Customer } from '@cuando/contract/customers/customers'
import { describe, expect, it } from 'vitest'
import { sampleCustomer } from '../../../testing/sample-customer.ts'
import {
  agoWords,
  choicesStillMeant,
  differs,
  droppedEmail,
  mergeRequest,
  pairOf,
  sideOf,
  stayedWords,
} from './merge-model.ts'

const rosa = sampleCustomer({
  id: 'rosa',
  name: 'Rosa',
  lastName: 'Peña',
  phone: '5512345678',
  totalAppointments: 3,
  visits: 2,
  noShows: 1,
  version: 4,
})
const rosita: Customer = {
  ...rosa,
  id: 'rosita',
  name: 'Rosita',
  email: 'rosa@ejemplo.test',
  birthday: '--05-12',
  createdAt: '2026-03-01T16:00:00.000Z',
  version: 2,
}
const emptyTexts = Object.fromEntries(chosenTexts.map((field) => [field, '']))
const pair = pairOf(rosita, rosa)

describe('merging two customers', () => {
  it('keeps the older one, in either order', () => {
    expect(pairOf(rosita, rosa).kept.id).toBe('rosa')
    expect(pairOf(rosa, rosita).kept.id).toBe('rosa')
  })

  it('loses no value that only one of them has', () => {
    expect(mergeRequest(pair, {})).toEqual({
      params: { customerId: 'rosa' },
      body: {
        otherId: 'rosita',
        name: 'Rosa',
        lastName: 'Peña',
        email: 'rosa@ejemplo.test',
        phone: '5512345678',
        ...emptyTexts,
        birthday: '--05-12',
        version: 4,
        otherVersion: 2,
      },
    })
  })

  it('takes the whole name, and even an empty field, from the chosen customer', () => {
    const { body } = mergeRequest(pair, { name: 'other', email: 'kept' })
    expect(body).toMatchObject({ name: 'Rosita', lastName: 'Peña', email: '' })
  })

  it('asks only about fields that differ', () => {
    expect(differs(pair, 'phone')).toBe(false)
    expect(differs(pair, 'name')).toBe(true)
  })

  it('reports an e-mail that will be lost', () => {
    expect(droppedEmail(pair, {})).toBeNull()
    expect(droppedEmail(pair, { email: 'kept' })).toBe('rosa@ejemplo.test')
    const both = pairOf({ ...rosa, email: 'otra@ejemplo.test' }, rosita)
    expect(droppedEmail(both, {})).toBe('rosa@ejemplo.test')
  })

  it('keeps the choices whose value has not changed', () => {
    const after = pairOf({ ...rosa, name: 'Rosa María', version: 5 }, rosita)
    const choices = choicesStillMeant({ name: 'kept', email: 'kept' }, pair, after)
    expect(choices).toEqual({ email: 'kept' })
    expect(sideOf(after, choices, 'birthday')).toBe('other')
  })
})

describe('the undo of a merge', () => {
  it('says what it left as it was', () => {
    const undone = { customer: rosa, other: rosita, stayed: [] }
    expect(stayedWords(undone)).toBe('')
    expect(stayedWords({ ...undone, stayed: ['tags', 'phone'] })).toBe(
      'Rosa Peña conserva lo que cambió después: teléfono y etiquetas.',
    )
  })

  it.each([
    [-5, 'hace un momento'],
    [59, 'hace un momento'],
    [60, 'hace 1 min'],
    [3599, 'hace 59 min'],
    [3600, 'hace 1 h'],
    [86_399, 'hace 23 h'],
  ])('%s seconds later the merge was %s', (seconds, words) => {
    const mergedAt = '2026-11-24T16:00:00.000Z'
    expect(agoWords(mergedAt, Date.parse(mergedAt) + seconds * 1000)).toBe(words)
  })
})
