import { expect, it } from 'vitest'
import { mapsLink } from './maps-link-model.ts'

const address = 'Calle 60 #491, Mérida'

it('links to the coordinates if known, else to the address', () => {
  const query = (link: string) => new URL(link).searchParams.get('query')
  expect(query(mapsLink({ address, latitude: 20.9674, longitude: -89.5926 }))).toBe(
    '20.9674,-89.5926',
  )
  expect(query(mapsLink({ address, latitude: null, longitude: null }))).toBe(address)
})
