import { expect, it } from 'vitest'
import { writeLabel } from './write-label.ts'

const merida = { city: 'Mérida', state: 'Yucatán', countrycode: 'MX' }

it.each([
  [
    'Calle 60 500, Centro, 97000 Mérida, Yucatán',
    { ...merida, street: 'Calle 60', housenumber: '500', district: 'Centro', postcode: '97000' },
  ],
  ['Paseo de Montejo, Mérida, Yucatán', { ...merida, name: 'Paseo de Montejo' }],
  [
    'Parque México, Avenida México, Ciudad de México',
    {
      name: 'Parque México',
      street: 'Avenida México',
      city: 'Ciudad de México',
      state: 'Ciudad de México',
      countrycode: 'MX',
    },
  ],
  [
    'Unter den Linden 1, Berlin, Alemania',
    { street: 'Unter den Linden', housenumber: '1', city: 'Berlin', countrycode: 'DE' },
  ],
  ['', { countrycode: 'MX' }],
])('%s', (label, properties) => {
  expect(writeLabel(properties)).toBe(label)
})
