import { bookPath, changePath } from '@cuando/contract/booking/page-state'
import { expect, it } from 'vitest'
import { cancelLink, ownLink, remindersLink } from './appointment-links-model.ts'

it('builds the specified paths', () => {
  expect(bookPath('salon-jacaranda')).toBe('/book/salon-jacaranda')
  expect(changePath('salon-jacaranda', 'an-id')).toBe(
    '/book/salon-jacaranda?edit=true&appointmentId=an-id',
  )
  expect(cancelLink('an-id')).toBe('/cancel/an-id')
  expect(ownLink('an-id')).toBe('/confirm/an-id')
  expect(remindersLink('an-id')).toBe('/reminders/an-id')
})
