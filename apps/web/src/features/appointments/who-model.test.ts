import { expect, it } from 'vitest'
import { nameIn, phoneIn, soughtBy } from './who-model.ts'

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

it('reads a phone that stands alone', () => {
  expect(phoneIn('+52 1 55 1234-5678')).toBe('5512345678')
  expect(['', '()', 'Karla', 'Karla 2'].map(phoneIn)).toEqual([null, null, null, null])
})
