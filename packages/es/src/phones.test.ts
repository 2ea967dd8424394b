import { expect, test } from 'vitest'
import { formatPhone, phoneUrl, whatsappNumber, whatsappUrl } from './phones.ts'

test.each([
  ['5512345678', '55 1234 5678', '525512345678'],
  ['55 1234-5678', '55 1234 5678', '525512345678'],
  ['5612345678', '56 1234 5678', '525612345678'],
  ['3312345678', '33 1234 5678', '523312345678'],
  ['8112345678', '81 1234 5678', '528112345678'],
  ['6641234567', '664 123 4567', '526641234567'],
  ['+52 664 123 4567', '664 123 4567', '526641234567'],
  ['5216641234567', '664 123 4567', '526641234567'],
  ['0445512345678', '55 1234 5678', '525512345678'],
  ['0456641234567', '664 123 4567', '526641234567'],
  ['016641234567', '664 123 4567', '526641234567'],
  ['00525512345678', '55 1234 5678', '525512345678'],
  ['+1 619 555 0100', '+1 619 555 0100', '16195550100'],
  ['0034 612 345 678', '+34 612 345 678', '34612345678'],
  ['34612345678', '+34 612 345 678', '34612345678'],
  ['12125551234', '+1 212 555 1234', '12125551234'],
  ['50212345678', '+502 123 456 78', '50212345678'],
  ['4915112345678', '+49 151 123 456 78', '4915112345678'],
  ['1234567', '1234567', null],
])('%s is read as %s and linked as %s', (phone, text, link) => {
  expect(formatPhone(phone)).toBe(text)
  expect(whatsappNumber(phone)).toBe(link)
  expect(phoneUrl(phone)).toBe(`tel:${link ? `+${link}` : phone}`)
})

test('a message to a number is written in the address of the link', () => {
  expect(whatsappUrl('55 1234 5678')).toBe('https://wa.me/525512345678')
  expect(whatsappUrl('55 1234 5678', 'Hola, soy Íñigo & Co.\n¿Sí?')).toBe(
    'https://wa.me/525512345678?text=Hola%2C%20soy%20%C3%8D%C3%B1igo%20%26%20Co.%0A%C2%BFS%C3%AD%3F',
  )
  expect(whatsappUrl('55 1234 5678', 'Uñas 💅\ud83d')).toBe(
    'https://wa.me/525512345678?text=U%C3%B1as%20%F0%9F%92%85',
  )
  expect(whatsappUrl('1234567', 'Hola')).toBeNull()
  expect(whatsappUrl('', 'Hola')).toBeNull()
})
