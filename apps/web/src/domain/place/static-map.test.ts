import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Pin } from '../../ui/pin-map/pin.ts'
import { mapQuery } from './map-query.ts'
import { StaticMap } from './static-map.tsx'

const whose = { commerceId: '0198a1b2-0000-7000-8000-000000000000' }
const point = { latitude: 20.946049920100517, longitude: -89.6429443359375 }

/** The HTML of a static map whose picture has that address. */
function htmlOf(mapUrl: string | null, at?: Pin): string {
  const client = new QueryClient()
  client.setQueryData(mapQuery(whose).queryKey, mapUrl)
  const map = createElement(StaticMap, { whose, address: 'Calle 60', ...(at && { point: at }) })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, map))
}

it('shows the picture where there is one', () => {
  expect(htmlOf('/api/geo/static?x', point)).toContain('alt="Mapa: Calle 60"')
})

it('shows the point on a grid where there is none, and nothing without a point', () => {
  expect(htmlOf(null, point)).toContain('20.94605, -89.64294')
  expect(htmlOf(null)).toBe('')
})
