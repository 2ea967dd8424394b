import { describe, expect, it } from 'vitest'
import { readNumber, writeAmount } from './typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['60', 60],
    [' 60 ', 60],
    ['007', 7],
    ['1,440', 1440],
    ['1.5', 1.5],
    ['-50', -50],
    ['６０', 60],
    ['60 min', 60],
    ['60minutos', 60],
    ['', ''],
    ['  ', ''],
  ])('%j is %j', (typed, value) => expect(readNumber(typed, 'min')).toBe(value))

  it.each([
    ...[
      '1 hora',
      '1,5',
      '12abc',
      '1e3',
      '0x10',
      '+5',
      '--',
      '- 5',
      '1 2',
      '٣',
      '∞',
      '1,23,4',
      '.5',
    ],
    ...['1.250,50', '60 km', 'min', '$60', '9999999999', '1.1234567'],
  ])('%j is none, and stays as it was typed', (typed) => {
    expect(readNumber(typed, 'min')).toBe(typed)
  })

  it('has its own affix alone', () => {
    expect(readNumber('24 horas', 'h')).toBe(24)
    expect(readNumber('5 km', 'km')).toBe(5)
    expect(readNumber('5 km')).toBe('5 km')
    expect(readNumber('$ 1,250.50', '$')).toBe(1250.5)
    expect(readNumber('50 pesos', '$')).toBe('50 pesos')
  })
})

describe('a typed amount', () => {
  it.each([
    ['350,50', 350.5],
    ['$350,5', 350.5],
    ['1.250,50', 1250.5],
    ['1250,00', 1250],
    ['1,250', 1250],
    ['1,250.50', 1250.5],
  ])('%s is %d', (typed, value) => expect(readNumber(typed, '$')).toBe(value))

  it.each(['1,2500', '1.25,50', '350,505,5', ',50'])('%s is none', (typed) =>
    expect(readNumber(typed, '$')).toBe(typed),
  )
})

describe('an amount', () => {
  it('is shown with thousands separators, and cents if it has any', () => {
    expect([0, 1250, 1250.5, 9_999_999.99, -50, '50 pesos', ''].map(writeAmount)).toEqual([
      '0',
      '1,250',
      '1,250.50',
      '9,999,999.99',
      '-50',
      '50 pesos',
      '',
    ])
  })

  it('that is shown is read as the same value', () => {
    for (const value of [0, 7, 1250.5, 1.555, 999_999, 9_999_999.99, -50])
      expect(readNumber(writeAmount(value), '$')).toBe(value)
  })
})
