import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { guardCell, unguardCell } from './customer-file.ts'

it.each([
  '=1+1',
  '+52 55',
  '-5',
  '@SUM(A1)',
  '\ta',
  '\r1',
  '＝1',
  '＋1',
  '－1',
  '＠A',
  "'=1",
  '"=1',
])('guards %j against being calculated', (text) => {
  expect(guardCell(text)).toBe(`'${text}`)
})

it.each([
  ['Ana;=2+3;', "Ana;'=2+3;"],
  ['Ana\t=2+3', "Ana\t'=2+3"],
  ['Ana\r\n-2', "Ana\r\n'-2"],
  ['Ana,@A1', "Ana,'@A1"],
  ['\t=1', "'\t'=1"],
  ['a;;=1', "a;;'=1"],
  ['a;"=1"', `a;'"=1"`],
  ["a;'=1", "a;''=1"],
  ['a;＝1', "a;'＝1"],
])('guards %j after what may separate cells', (text, cell) => {
  expect(guardCell(text)).toBe(cell)
  expect(unguardCell(cell)).toBe(text)
})

it.each(['', 'Ana', "O'Higgins", "'Toño'", '5512345678', 'a=b', 'uno; dos', 'a\n\nb', 'x, -5'])(
  'leaves %j as it is',
  (text) => {
    expect(guardCell(text)).toBe(text)
  },
)

it('reads back every text exactly as it was written', () => {
  const risky = array(constantFrom(...`'"=-;,\ta＠\r\n`)).map((all) => all.join(''))
  for (const texts of [string(), string({ unit: 'grapheme' }), risky]) {
    assert(property(texts, (text) => unguardCell(guardCell(text)) === text))
  }
})

it('starts no cell with a formula, even if a spreadsheet splits at other separators', () => {
  const risky = array(constantFrom(...`'"=-;,\ta＠\r\n`)).map((all) => all.join(''))
  assert(
    property(risky, (text) =>
      guardCell(text)
        .split(/[;,\t\r\n]/)
        .every((cell) => !/^"*[=\-＠]/.test(cell)),
    ),
  )
})
