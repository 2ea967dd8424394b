import { expect, it } from 'vitest'
import { markPhone, markWords, type Piece } from './match-model.ts'

const shown = (pieces: Piece[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

it.each([
  ['Rosa Peña', 'pena', 'Rosa [Peña]'],
  ['Rosa Peña', 'ROSÁ pe', '[Rosa] [Pe]ña'],
  ['Rosa Peña', 'osa', 'Rosa Peña'],
  ['Ana Ana-María', 'an', '[An]a [An]a-María'],
  ['José Ñáñez', 'ñanez', 'José [Ñáñez]'],
  ['rosa.pena@ejemplo.mx', 'pena', 'rosa.[pena]@ejemplo.mx'],
  ['rosa.pena@ejemplo.mx', 'rosa.pena@ej', '[rosa.pena@ej]emplo.mx'],
  ['Straße', 'strasse', 'Straße'],
  ['Rosa', '', 'Rosa'],
  ['', 'a', ''],
  ['👩‍🎨 Ana', 'ana', '👩‍🎨 [Ana]'],
  ['Ana (VIP)', '(.*', 'Ana (VIP)'],
])('marks in %j the matches of %j: %s', (text, search, marked) => {
  expect(shown(markWords(text, search))).toBe(marked)
})

it.each([
  ['55 1234 5678', '5512', '[55 12]34 5678'],
  ['55 1234 5678', '55 1234', '[55 1234] 5678'],
  ['55 1234 5678', '5678', '55 1234 [5678]'],
  ['55 1234 5678', '34', '55 1234 5678'],
  ['55 1234 5678', '12345', '55 [1234 5]678'],
  ['55 1234 5678', 'ana', '55 1234 5678'],
  ['55 1234 5678', '+52 55 12', '[55 12]34 5678'],
  ['55 1234 5678', '044 55 1234', '[55 1234] 5678'],
  ['55 1234 5678', 'laura55@ejemplo.mx', '55 1234 5678'],
])('marks in the phone %j the matches of %j: %s', (phone, search, marked) => {
  expect(shown(markPhone(phone, search))).toBe(marked)
})
