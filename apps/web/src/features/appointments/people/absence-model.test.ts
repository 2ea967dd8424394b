import { expect, it } from 'vitest'
import { absenceOf } from './absence-model.ts'

const ana = { id: 'ana', name: 'Ana', isActive: true }
const brenda = { id: 'brenda', name: 'Brenda', isActive: true }
const noticeOf = (...given: Parameters<typeof absenceOf>) => absenceOf(...given)?.notice

it('says nothing about anybody, about somebody who can be booked, or before the team is known', () => {
  expect(absenceOf(null, [ana], [ana], [])).toBeNull()
  expect(absenceOf('ana', [ana], [ana], [])).toBeNull()
  expect(absenceOf('ana', [], [], [])).toBeNull()
})

it('names the person who left the team or no longer works there', () => {
  const left = 'Brenda ya no está disponible. Te mostramos los horarios de quien esté libre.'
  expect(noticeOf('brenda', [ana], [ana], [brenda])).toBe(left)
  expect(noticeOf('brenda', [ana, { ...brenda, isActive: false }], [ana], [])).toBe(left)
  expect(noticeOf('brenda', [ana], [ana], [null, ana])).toMatch(/^Esa persona ya no está/)
})

it('tells somebody who left from somebody who gives other services', () => {
  const other = absenceOf('brenda', [ana, brenda], [ana], [])
  expect(other?.isLeft).toBe(false)
  expect(other?.notice).toMatch(/^Brenda no da este servicio\. /)
  expect(absenceOf('brenda', [ana], [ana], [brenda])).toMatchObject({
    isLeft: true,
    question:
      'Brenda ya no está disponible. Si envías otra vez, la cita será con quien esté libre.',
  })
})
