import { expect, it } from 'vitest'
import { expectHeader, findHeader } from './header-line-model.ts'

/** Lines of cells, separated by '|'. */
const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => ({ cells: line.trim().split('|') }))

it.each([
  [0, 'Nombre|Correo|Teléfono\nAna|ana@x.test|5512345678'],
  [1, 'Clientes de la Estética Lupita||\nNombre|Correo|Teléfono\nAna|ana@x.test|5512345678'],
  [
    3,
    `Estética Lupita|||
    Reporte de clientes|||
    Fecha:|12/05/2024||
    Cliente|Cel.|Correo|Notas
    Ana|5512345678||
    Eva|5587654321||`,
  ],
  [1, 'Tel.|55 1234 5678|\nNombre|Celular|Correo\nAna|5512345678|a@x.test\nEva|5587654321|'],
  [0, 'Persona|Alt|Web\nAna|5512345678|x.test\nEva|5587654321|y.test'],
  [1, 'Clientes||\nPersona|Alt|Web\nAna|5512345678|x.test\nEva|5587654321|y.test'],
  [0, 'Persona|Toma\nAna|Té\nEva|Café'],
  [0, 'Nombre\nAna Ruiz\nEva Luna'],
  [0, 'Motivo|Columna 1|Columna 2\nEmail inválido|Ana|ana@\nEmail inválido|Eva|5512345678'],
  [0, 'Given Name|Phone 1 - Type|Phone 1 - Value\nAna|Mobile|5512345678\nEva|Mobile|5587654321'],
  [0, 'Nombre|Correo'],
])('the headers are in line %i of %j', (at, text) => {
  expect(findHeader(table(text))).toBe(at)
  expect(expectHeader(table(text))).toBe(at)
})

it.each([
  [0, 'Ana Ruiz|5512345678|ana@x.test\nEva Luna|5587654321|eva@x.test'],
  [0, 'Ana Ruiz|5512345678'],
  [0, 'ana@x.test\neva@x.test'],
  [0, 'Ana|Mobile|5512345678\nEva|Mobile|5587654321'],
  [0, '1|Ana Ruiz|14/05/1990\n2|Eva Luna|3/11/1978'],
  // A category is no header.
  [0, 'Ana Ruiz|5512345678|VIP\nEva Luna||Cliente\nLuz Paz|5587654321|VIP'],
  [1, 'Mis clientas||\nAna Ruiz|5512345678|VIP\nEva Luna|5587654321|VIP'],
])('no line of %#  has headers, else line %i', (at, text) => {
  expect(findHeader(table(text))).toBeNull()
  expect(expectHeader(table(text))).toBe(at)
})
