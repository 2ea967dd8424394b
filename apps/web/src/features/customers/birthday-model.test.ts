import { createCustomer } from '@cuando/contract/customers/customers'
import { expect, it } from 'vitest'
import { birthdayOf, birthdayWords, partsOfBirthday } from './birthday-model.ts'

it.each(['', '1990-03-15', '--03-05', '--02-29'])('keeps %j', (birthday) => {
  expect(birthdayOf(partsOfBirthday(birthday))).toBe(birthday)
})

it.each([
  { day: '31', month: '2', year: '' },
  { day: '15', month: '', year: '' },
  { day: '', month: '3', year: '' },
  { day: '', month: '', year: '1990' },
  { day: '15', month: '3', year: '90' },
  { day: 'x', month: '3', year: '' },
])('makes an invalid birthday of %j', (parts) => {
  const body = { name: 'Ana', birthday: birthdayOf(parts) }
  expect(createCustomer.body.safeParse(body).error?.issues[0]?.message).toBe(
    'El cumpleaños no es válido',
  )
})

it('is formatted in words, with the age if the year is known', () => {
  expect(birthdayWords('--03-05', '2026-11-24')).toBe('5 de marzo')
  expect(birthdayWords('1990-11-24', '2026-11-24')).toBe('24 de noviembre (36 años)')
  expect(birthdayWords('1990-11-25', '2026-11-24')).toBe('25 de noviembre (35 años)')
  expect(birthdayWords('2030-01-01', '2026-11-24')).toBe('1 de enero')
})
