import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Pin } from '../../ui/pin-map/pin.ts'
import { StaticMap } from './static-map.tsx'

const point = { latitude: 20.946049920100517, longitude: -89.6429443359375 }

/** The HTML of a static map whose picture has that address. */
const htmlOf = (mapUrl: string | null, at?: Pin) =>
  renderToStaticMarkup(
    createElement(StaticMap, { mapUrl, address: 'Calle 60', ...(at && { point: at }) }),
  )

it('shows the map image if there is one', () => {
  expect(htmlOf('/api/geo/static?x', point)).toContain('alt="Mapa: Calle 60"')
})

it('shows the point on a grid without an image, and nothing without a point', () => {
  expect(htmlOf(null, point)).toContain('20.94605, -89.64294')
  expect(htmlOf(null)).toBe('')
})
