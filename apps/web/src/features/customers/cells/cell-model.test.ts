import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../domain/imports/cell-text.ts'
import { isBlank } from './cell-model.ts'

it.each([
  [' Ana ', 'Ana'],
  ['="5512345678"', '5512345678'],
  [' = "Dice ""hola""" ', 'Dice "hola"'],
  ["'=Ana", '=Ana'],
  ["'Luna", "'Luna"],
  ['\u200bAna\u202e\ufeff', 'Ana'],
  ['Dos\r\nlíneas', 'Dos\nlíneas'],
  ['=1+1', '=1+1'],
  ['', ''],
])('the cell %j says %j', (cell, text) => {
  expect(textOf(cell)).toBe(text)
})

it('the text of a cell has nothing more to clean', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (cell) => {
      const text = textOf(`x${cell.replaceAll("'", '')}`)
      expect(textOf(text)).toBe(text)
    }),
  )
})

const ofAll = [
  '-',
  '--',
  '—',
  '_',
  '.',
  '...',
  '?',
  '#N/A',
  'N/A',
  'n/a',
  'NULL',
  'null',
  'undefined',
  'None',
  'nan',
  'S/N',
]

describe('a blank', () => {
  it.each(ofAll)('%s is one everywhere', (cell) => {
    for (const kind of ['name', 'text', 'contact', 'date'] as const)
      expect(isBlank(cell, kind)).toBe(true)
  })

  it.each([
    ...[
      'NA',
      'n.a.',
      'N.D.',
      's/d',
      'S/C',
      's/t',
      'sin',
      'sin correo',
      'Sin e-mail',
      'sin teléfono',
      'sin tel.',
      'SIN NÚMERO',
    ],
    ...[
      'sin cumpleaños',
      'sin datos',
      'no',
      'No tiene',
      'no tiene correo',
      'no dio',
      'ninguno',
      'NINGUNA',
      'NaN',
      '#N/D',
      '#REF!',
    ],
    ...[
      '#VALUE!',
      '(none)',
      '0',
      '00',
      '0000000000',
      '000-000-0000',
      'x',
      'XXX',
      'pendiente',
      'Por confirmar',
      'desconocido',
    ],
    ...['unknown', 'vacío', 'en blanco', 'not provided', 'tbd', '\u200b-\u00a0'],
  ])('%s is one in contacts and dates', (cell) => {
    expect(isBlank(cell, 'contact')).toBe(true)
    if (!/^[0-]{2,}$/.test(cell)) expect(isBlank(cell, 'date')).toBe(true)
  })

  it.each(['Ninguna', 'sin notas', 'Sin comentarios', 'no aplica', 'NA', 'N/D'])(
    '%s is one in notes',
    (cell) => {
      expect(isBlank(cell, 'text')).toBe(true)
    },
  )

  it.each(['sin nombre', 'Sin Apellido', 'no tiene', 'desconocida', '0', 'x', 'XX', 'NaN'])(
    '%s is one in names',
    (cell) => {
      expect(isBlank(cell, 'name')).toBe(true)
    },
  )

  it.each([
    ['Na', 'name'],
    ['NA', 'name'],
    ['Nan', 'name'],
    ['Nil', 'name'],
    ['No', 'name'],
    ['Sin', 'name'],
    ['Pendiente', 'name'],
    ['💅', 'name'],
    ['Nadia', 'name'],
    ['no', 'text'],
    ['x', 'text'],
    ['0', 'text'],
    ['Alérgica', 'text'],
    ['0/0/00', 'date'],
    ['00/00/0000', 'date'],
    ['0000-00-00', 'date'],
    ['sinforoso@x.mx', 'contact'],
    ['5512345678', 'contact'],
    ['ana', 'contact'],
  ] as const)('%s is none in a %s', (cell, kind) => {
    expect(isBlank(cell, kind)).toBe(false)
  })
})
