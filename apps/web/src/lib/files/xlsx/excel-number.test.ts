import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtInForm, formOf, numberText, plainForm } from './excel-number.ts'

describe('a number', () => {
  it.each([
    ['5512345678', '5512345678'],
    ['5512345678.0', '5512345678'],
    ['5.512345678E9', '5512345678'],
    ['529995550401', '529995550401'],
    ['9995550401.0000001', '9995550401'],
    ['12345678901234567890', '12345678901234567890'],
    ['0.30000000000000004', '0.3'],
    ['1E-7', '0.0000001'],
    ['-3', '-3'],
    ['0', '0'],
    ['1E+25', '10000000000000000905969664'],
    ['', ''],
    ['abc', 'abc'],
  ])('%s has all its digits', (raw, text) => {
    expect(numberText(raw, plainForm, false)).toBe(text)
  })

  it('keeps the zeros of a format that has only zeros', () => {
    expect(numberText('512345678', formOf('0000000000'), false)).toBe('0512345678')
    expect(numberText('512345678', formOf('\\(00\\)\\ 0000\\-0000'), false)).toBe('0512345678')
    expect(numberText('5', formOf('0.00'), false)).toBe('5')
  })

  it('never has an exponent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(numberText(String(value), plainForm, false)).toMatch(/^-?\d+(?:\.\d+)?$/)
      }),
    )
  })
})

describe('a date', () => {
  it.each([
    ['33007', 'dd/mm/yyyy', '1990-05-14'],
    ['33007', '[$-80A]d" de "mmmm" de "yyyy;@', '1990-05-14'],
    ['33007.5', 'dd/mm/yyyy', '1990-05-14'],
    ['33007.5', 'dd/mm/yyyy hh:mm', '1990-05-14 12:00'],
    ['33007.999999', 'dd/mm/yyyy hh:mm', '1990-05-15'],
    ['33007', 'dd/mm/aaaa', '1990-05-14'],
    ['46156', 'd-mmm', '--05-14'],
    ['46156', 'dd/mm', '--05-14'],
    ['46156', 'mmm-yy', '2026-05-14'],
    ['46156', 'dddd', '2026-05-14'],
    ['0.5', 'h:mm AM/PM', '12:00'],
    ['1', 'yyyy-mm-dd', '1900-01-01'],
    ['59', 'yyyy-mm-dd', '1900-02-28'],
    ['61', 'yyyy-mm-dd', '1900-03-01'],
    ['2958465', 'yyyy-mm-dd', '9999-12-31'],
    ['2958466', 'yyyy-mm-dd', '2958466'],
    ['-1', 'yyyy-mm-dd', '-1'],
    ['33007', 'General', '33007'],
    ['33007', '#,##0.00 "días"', '33007'],
    ['33007', '0.00E+00', '33007'],
    ['33007', '[Red]0;[Blue]-0', '33007'],
    ['33007', '@', '33007'],
  ])('%s in the format %s is %s', (raw, code, text) => {
    expect(numberText(raw, formOf(code), false)).toBe(text)
  })

  it('may be counted from 1904', () => {
    expect(numberText('31545', formOf('yyyy-mm-dd'), true)).toBe('1990-05-14')
    expect(numberText('0', formOf('yyyy-mm-dd'), true)).toBe('1904-01-01')
  })

  it.each([
    [14, '1990-05-14'],
    [16, '--05-14'],
    [22, '1990-05-14'],
    [57, '1990-05-14'],
  ])('may have the built-in format %i', (id, text) => {
    expect(numberText('33007', builtInForm(id) ?? plainForm, false)).toBe(text)
  })
})
