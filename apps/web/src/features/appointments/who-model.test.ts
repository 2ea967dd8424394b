import { expect, it } from 'vitest'
import { contactsIn, nameIn, soughtBy } from './who-model.ts'

it('searches from three letters or digits on', () => {
  expect(['', 'ka', ' k a ', '33', '(33'].map(soughtBy)).toEqual([null, null, null, null, null])
  expect([' kar ', 'ibañ', '331', '55 1'].map(soughtBy)).toEqual(['kar', 'ibañ', '331', '55 1'])
})

it('reads a first name and the rest', () => {
  expect(nameIn('  Karla ')).toEqual({ name: 'Karla', lastName: '' })
  expect(nameIn('María  José López')).toEqual({ name: 'María', lastName: 'José López' })
  expect(nameIn('Karla 2')).toEqual({ name: 'Karla', lastName: '2' })
  for (const text of ['', ' ', '55 1234']) expect(nameIn(text)).toEqual({ name: '', lastName: '' })
})

it.each([
  ['+52 1 55 1234-5678', '', '5512345678', null],
  ['Berta 55 9988 7700', 'Berta', '5599887700', null],
  ['Berta Ruiz, (55) 9988-7700 ', 'Berta Ruiz', '5599887700', null],
  ['55 9988 7700 Berta Ruiz', 'Berta Ruiz', '5599887700', null],
  ['5599887700: Berta', 'Berta', '5599887700', null],
  ['Berta b.ruiz@ejemplo.test', 'Berta', null, 'b.ruiz@ejemplo.test'],
  ['b@ejemplo.test Berta 5599887700', 'Berta', '5599887700', 'b@ejemplo.test'],
  ['Berta 5599887700 <b@ejemplo.test>', 'Berta', '5599887700', 'b@ejemplo.test'],
])('finds the contacts in «%s»', (who, rest, phone, email) => {
  expect(contactsIn(who)).toEqual({ rest, phone, email })
  expect(nameIn(who).name).toBe(rest.split(' ')[0])
})

it.each(['', '()', 'Karla', 'Karla 2', '55 1234', 'Depto123456789', 'karla@', 'Karla (mamá)'])(
  'finds no contact in «%s»',
  (who) => expect(contactsIn(who)).toEqual({ rest: who, phone: null, email: null }),
)
