import { expect, it } from 'vitest'
import { isBlank, isEmail, isPhone, yearOf } from './values-model.ts'

it.each([
  '5512345678',
  '55 1234 5678',
  '(55) 1234-5678',
  '55.1234.5678',
  '55-12-34-56-78',
  '+52 55 1234 5678',
  '+5215512345678',
  '52 1 55 1234 5678',
  '0052 55 1234 5678',
  '044 55 1234 5678',
  '045 664 123 4567',
  '01 (33) 1234 5678',
  '+1 (415) 555-0134',
  '1 415 555 0134',
  '+34 612 345 678',
  '5512345678.0',
  '5512345678 / 5587654321',
  '5512345678, 5587654321',
  '5512345678 ::: 5587654321',
  '5512345678 y 5587654321',
  '55 1234 5678 ext. 12',
  'Cel. 55 1234 5678',
  '55 1234 5678 (casa)',
])('%s is a phone', (value) => expect(isPhone(value)).toBe(true))

it.each([
  '12345678',
  '555-1234',
  '1234567890',
  '0000000123',
  '14/05/1990',
  '1990-05-14 10:30',
  '20240115103000',
  '7501234567890',
  '$5,512,345,678',
  '5512345678.50',
  'F5512345678',
  'PELJ900514HDFRRN09',
  'ana5512345678@x.test',
  'Llamar al 5512345678 después de las seis',
  '19.4326, -99.1332',
  '9d3f2c44-5a1b-4c8e-9f00-7b6a5d4c3e21',
  '5'.repeat(200),
])('%s is no phone', (value) => expect(isPhone(value)).toBe(false))

it.each([
  ['ana@ejemplo.test', true],
  ['Ana.Ruiz+salon@sub.ejemplo.com.mx', true],
  ['mailto:ana@ejemplo.test', true],
  ['Uma Paz <uma@ejemplo.test>', true],
  ['a@x.test;b@x.test', true],
  ['ana@', false],
  ['@ana_unas', false],
  ['escribirle a ana@ejemplo.test para confirmar', false],
])('%s is an e-mail: %s', (value, is) => expect(isEmail(value)).toBe(is))

it.each([
  ['1990-05-14', 1990],
  ['1990/5/14', 1990],
  ['14/05/1990', 1990],
  ['11/24/1990', 1990],
  ['14.5.90', 1990],
  ['14/05/05', 2005],
  ['14-may-1990', 1990],
  ['14 de mayo de 1990', 1990],
  ['1 de enero del 2001', 2001],
  ['May 14, 1990', 1990],
  ['1990-05-14T00:00:00Z', 1990],
  ['0/0/00', null],
  ['14/05', null],
  ['24/24/1990', null],
  ['22-12-3456', null],
  ['55-12-34', null],
  ['1990', null],
])('the year of %s is %s', (value, year) => expect(yearOf(value)).toBe(year))

it.each(['', '-', '--', '—', '---', 'N/A', 'n/a', 'S/N', '0', 'null', 'sin correo', 'No tiene'])(
  '%j says that there is no value',
  (value) => expect(isBlank(value)).toBe(true),
)
