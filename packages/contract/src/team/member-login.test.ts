import { expect, it } from 'vitest'
import { invitedTo } from './member-login.ts'

it('says what an invitation is for, also with a role of a newer server', () => {
  expect(invitedTo('RECEPTION')).toBe('para llevar todas las citas')
  expect(invitedTo('STAFF')).toBe('para llevar tus citas')
  expect(invitedTo('MANAGER')).toBe('para llevar tus citas')
})
