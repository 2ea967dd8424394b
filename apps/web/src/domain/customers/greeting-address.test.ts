import { expect, it } from 'vitest'
import { greetingAddress } from './greeting-address.ts'

it('is a WhatsApp link only for phones that can have WhatsApp', () => {
  expect(greetingAddress('55 1234 5678', { name: 'Dra. Rosa & Co', lastName: 'Ruiz' })).toBe(
    'https://wa.me/525512345678?text=Hola%2C%20Rosa%20%26%20Co%3A%20',
  )
  expect(greetingAddress('1234567', { name: 'Rosa', lastName: '' })).toBeNull()
})
