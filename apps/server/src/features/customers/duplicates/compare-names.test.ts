import { foldText } from '@cuando/es/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameNamedPeople } from './compare-names.ts'

/** 'María José | Ruiz Soto' is a first name and a last name. */
function named(text: string) {
  const [name = '', lastName = ''] = text.split('|').map((part) => part.trim())
  return { name, last_name: lastName }
}

const isSame = (one: string, other: string) => sameNamedPeople(named(one), named(other))

describe('one person may be called', () => {
  it.each([
    ['Ana | Ruiz', 'ANA | RUÍZ'],
    ['Ana | Ruiz', 'Ana | Ruiz Soto'],
    ['Ana | Ruiz', 'Ana'],
    ['Ana | Ruiz', 'Ruiz Ana'],
    ['Ana | Ruiz', 'Ruiz | Ana'],
    ['Ana | Ruiz Soto', 'ruiz soto, ana'],
    ['Ana | Ruiz', 'Ana María | Ruiz'],
    ['María | Ruiz', 'Ana María | Ruiz'],
    ['Ana María | Ruiz', 'Ana | Ruiz Soto'],
    ['Ana M. | Ruiz', 'Ana María | Ruiz'],
    ['Ma. Guadalupe | Peña', 'María Gpe | Pena'],
    ['Juan | De la Cruz', 'Juan | Cruz'],
    ['Dra. Ana | Ruiz', 'Ana | Ruiz'],
    ['Marta | Gonzales', 'Martha | González'],
    ['Ximena | Jiménez', 'Jimena | Giménez'],
    ['Elena | Vázquez', 'Helena | Basques'],
    ['Anita | Ruiz', 'Ana | Ruiz'],
    ['Rosita | Peña', 'Rosa | Peña'],
    ['Juanito | Paz', 'Juan | Paz'],
    ['Ana | Hernández', 'Ana | Hernádnez'],
    ['Ana | Hernández', 'Ana | Hernandz'],
    ['Guadalupe | Ruiz', 'Guadalpue | Ruiz'],
    ['Pedro | Ruiz Jr', 'Pedro | Ruiz jr.'],
    ['Luis | Ruiz', 'Luis Ruiz'],
  ])('%s and %s', (one, other) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([true, true])
  })
})

describe('different people are called', () => {
  it.each([
    ['Rosa | Peña', 'Lucía | Peña'],
    ['Ana | Ruiz', 'Eva | Ruiz'],
    ['Ana | Ruiz', 'Ana | López'],
    ['Ana | Ruiz Soto', 'Ana | Ruiz Paz'],
    ['Ana | Ruiz', 'Ruiz'],
    ['Ana | Ruiz', 'Familia | Ruiz'],
    ['María Fernanda | Ruiz', 'María José | Ruiz'],
    ['Fernando | Ruiz', 'Fernanda | Ruiz'],
    ['Alejandro | Ruiz', 'Alejandra | Ruiz'],
    ['Gabriel | Ruiz', 'Gabriela | Ruiz'],
    ['Juan | Ruiz', 'Juana | Ruiz'],
    ['Juan | Ruiz', 'Juanita | Ruiz'],
    ['Mario | Ruiz', 'María | Ruiz'],
    ['Mariana | Ruiz', 'Marina | Ruiz'],
    ['José | Ruiz', 'Josué | Ruiz'],
    ['Pedro | Ruiz', 'Pedro | Ruiz Jr.'],
    ['Ana | Ruiz', 'Ana | Ruiz (hija)'],
    ['Ana | Ruiz', 'Ana mamá de Luis'],
    ['Ana | Hernández', 'Ana | Fernández'],
    ['Ana | Hernández Gutiérrez', 'Ana | Hernadez Gutirrez'],
    ['A', 'Ana | Ruiz'],
    ['', 'Ana | Ruiz'],
    ['| Ruiz', 'Ana | Ruiz'],
    ['.', 'Ana'],
    ['.', '.'],
    ['Luis | Rojas', 'Luis | Rosas'],
  ])('%s and %s', (one, other) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([false, false])
  })
})

const letters = fc.string({ unit: fc.constantFrom(...'abceghilmnorsuvxyzáñ '), maxLength: 30 })
const names = fc.record({ name: letters, last_name: letters })

it('the order of two names makes no difference', () => {
  fc.assert(
    fc.property(names, names, (one, other) => {
      expect(sameNamedPeople(one, other)).toBe(sameNamedPeople(other, one))
    }),
  )
})

it('everybody has their own name, also without accents and in another order', () => {
  fc.assert(
    fc.property(names, ({ name, last_name }) => {
      fc.pre(/[a-z]{3}/.test(foldText(`${name} ${last_name}`)))
      const folded = { name: foldText(last_name).toUpperCase(), last_name: foldText(name) }
      expect(sameNamedPeople({ name, last_name }, { name, last_name })).toBe(true)
      expect(sameNamedPeople({ name, last_name }, folded)).toBe(true)
    }),
  )
})

it('names of the greatest length are compared quickly', () => {
  const long = (letter: string) => ({
    name: `${letter} `.repeat(50),
    last_name: letter.repeat(100),
  })
  const started = performance.now()
  for (let at = 0; at < 100; at += 1) sameNamedPeople(long('a'), long('b'))
  expect(performance.now() - started).toBeLessThan(2000)
})
