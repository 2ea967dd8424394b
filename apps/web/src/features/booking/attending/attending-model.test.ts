import { expect, it } from 'vitest'
import { newPersonText, otherPersonText } from './attending-model.ts'

const person = (name: string) => ({
  ...{ id: name.toLowerCase(), name, shortName: name },
  duration: 60,
})
const [ana, luis, eva] = [person('Ana'), person('Luis'), person('Eva')]

it('tells before the confirmation that somebody else would attend', () => {
  expect(otherPersonText({ member: ana }, luis)).toBe(
    'Ana no está libre a esa hora. Te atendería Luis.',
  )
})

it('tells nothing while the person stays, and at a business of one', () => {
  expect(otherPersonText({ member: ana }, null)).toBeNull()
  expect(otherPersonText({ member: null }, null)).toBeNull()
  expect(otherPersonText({ member: ana }, undefined)).toBeNull()
  expect(newPersonText({ member: ana }, null, { member: ana })).toBeNull()
  expect(newPersonText({ member: null }, null, { member: null })).toBeNull()
})

it('tells after the move who attends now', () => {
  expect(newPersonText({ member: ana }, luis, { member: luis })).toBe('Ahora te atiende Luis.')
  expect(newPersonText({ member: ana }, undefined, { member: luis })).toBe('Ahora te atiende Luis.')
})

it('tells that the announced person was taken meanwhile', () => {
  expect(newPersonText({ member: ana }, luis, { member: eva })).toBe(
    'Mientras confirmabas, Luis dejó de estar libre. Te atiende Eva.',
  )
  expect(newPersonText({ member: ana }, luis, { member: ana })).toBe(
    'Mientras confirmabas, Luis dejó de estar libre. Te atiende Ana.',
  )
  expect(newPersonText({ member: ana }, null, { member: luis })).toBe(
    'Mientras confirmabas, Ana dejó de estar libre. Te atiende Luis.',
  )
})
