import { describe, expect, it } from 'vitest'
import { drawable, fitText, type Run, type TextSize } from './fit-text.ts'

/** A font whose characters are all half as wide as high. */
const measure = ({ text }: Run) => text.length / 2
const sizes: [TextSize, ...TextSize[]] = [
  { size: 28, lines: 2 },
  { size: 24, lines: 2 },
  { size: 21, lines: 3 },
  { size: 18, lines: 4 },
  { size: 14, lines: Number.POSITIVE_INFINITY },
]
const fitted = (name: string) => fitText(name, 350, sizes, measure)
const linesOf = (name: string) =>
  fitted(name).lines.map((runs) => runs.map(({ text }) => text).join(''))

describe('the drawable part of a name', () => {
  it.each([
    ['Uñas 💅🏽 Ana', 'Uñas Ana'],
    ['Café ❤️ & Té «Ü»', 'Café & Té «Ü»'],
    ['Cafe\u0301', 'Café'],
    ['Łódź Šárka', 'Łódź Šárka'],
    ['Phở Việt', 'Pho Viet'],
    ['ﬁn № 5', 'fin No 5'],
    ['Ana\u00a0\t María\u202e', 'Ana María'],
    ['美容室 Lucía', 'Lucía'],
    ['💇‍♀️✨', ''],
  ])('of %s is %s', (name, drawn) => {
    expect(drawable(name)).toBe(drawn)
  })
})

it('a short name is large, on one line', () => {
  expect(fitted('Estética Lucía')).toMatchObject({ size: 28 })
  expect(linesOf('Estética Lucía')).toEqual(['Estética Lucía'])
})

it('a long one is smaller, on lines of about the same length', () => {
  const name = 'Centro de Belleza y Bienestar Integral Nuestra Señora de Guadalupe del Carmen 24'
  expect(name).toHaveLength(80)
  expect(fitted(name).size).toBe(21)
  expect(linesOf(name)).toEqual([
    'Centro de Belleza y Bienestar',
    'Integral Nuestra Señora de',
    'Guadalupe del Carmen 24',
  ])
})

it('a word that is wider than the sheet continues in the next line', () => {
  const lines = linesOf('W'.repeat(80))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe('W'.repeat(80))
})

it('no line is wider than the sheet, and no name is higher than four lines of 18', () => {
  for (const name of ['W '.repeat(40), 'Á'.repeat(80), `${'x'.repeat(45)} ${'y'.repeat(34)}`]) {
    const { size, lines } = fitted(name)
    expect(size * lines.length).toBeLessThanOrEqual(72)
    for (const runs of lines)
      expect(runs.reduce((sum, run) => sum + measure(run) * size, 0)).toBeLessThanOrEqual(350)
  }
})

it('a text that fits at no size ends with an ellipsis', () => {
  const lineOf = (text: string, lines = 1) =>
    fitText(text, 350, [{ size: 70, lines }], measure).lines.map((runs) =>
      runs.map((run) => run.text).join(''),
    )
  expect(lineOf('Corte fino')).toEqual(['Corte fino'])
  expect(lineOf('Corte y barba')).toEqual(['Corte y…'])
  expect(lineOf('Cortes, barba')).toEqual(['Cortes…'])
  expect(lineOf('Corte de cabello y barba', 2)).toEqual(['Corte de', 'cabello y…'])
  expect(lineOf('Corte de cabello largo', 2)).toEqual(['Corte de', 'cabello…'])
  expect(lineOf('W'.repeat(40))).toEqual([`${'W'.repeat(9)}…`])
})

it('characters of the second font file are separate runs', () => {
  expect(fitted('Łódź').lines).toEqual([
    [
      { font: 'latinExt', text: 'Ł' },
      { font: 'latin', text: 'ód' },
      { font: 'latinExt', text: 'ź' },
    ],
  ])
})

it('a name without drawable characters takes no line', () => {
  expect(fitted('✨💇‍♀️').lines).toEqual([])
})
