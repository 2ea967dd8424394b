import { expect, it } from 'vitest'
import { mapsUrl } from './maps-url.ts'

const address = 'Calle 60 #491, Mérida'

it('links to the coordinates if known, else to the address', () => {
  const query = (link: string) => new URL(link).searchParams.get('query')
  expect(query(mapsUrl({ address, latitude: 20.9674, longitude: -89.5926 }))).toBe(
    '20.9674,-89.5926',
  )
  expect(query(mapsUrl({ address, latitude: null, longitude: null }))).toBe(address)
})
