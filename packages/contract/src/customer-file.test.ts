import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { guardCell, unguardCell } from './customer-file.ts'

it.each(['=1+1', '+52 55', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A', "'=1"])(
  'guards %j against being calculated',
  (text) => {
    expect(guardCell(text)).toBe(`'${text}`)
  },
)

it.each(['', 'Ana', "O'Higgins", "'Toño'", '5512345678', 'a=b'])('leaves %j as it is', (text) => {
  expect(guardCell(text)).toBe(text)
})

it('gives back whatever was written', () => {
  const risky = array(constantFrom("'", '=', '-', '\t', 'a', '＠', '\n')).map((all) => all.join(''))
  for (const texts of [string(), string({ unit: 'grapheme' }), risky]) {
    assert(property(texts, (text) => unguardCell(guardCell(text)) === text))
  }
})
