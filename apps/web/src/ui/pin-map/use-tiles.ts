import { type Map as Leaflet, type TileLayer, tileLayer } from 'leaflet'
import { useEffect, useState } from 'react'
import type { Tiles } from './pin.ts'

/** Draws tiles. Returns true if none are visible: none are configured, or none load. */
export function useTiles(map: Leaflet | null, tiles: Tiles | null | undefined): boolean {
  const [isBlank, setBlank] = useState(false)
  const url = tiles?.url
  const attribution = tiles?.attribution ?? ''

  useEffect(() => {
    if (!map || !url) return
    const layer = tileLayer(url, {
      attribution,
      maxZoom: 19,
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
    const stop = keepLoading(layer, setBlank)
    layer.addTo(map)
    return () => {
      stop()
      layer.remove()
    }
  }, [map, url, attribution])
  return isBlank || tiles === null || url === ''
}

const firstRetryMs = 5000
const maxRetryMs = 60_000

/** Retries failed tiles, and reports whether all are missing. Leaflet itself loads each only once. */
function keepLoading(layer: TileLayer, tell: (isBlank: boolean) => void): () => void {
  const failed = new Set<HTMLImageElement>()
  let retryMs = firstRetryMs
  const look = () => tell(!layer.getContainer()?.querySelector('.leaflet-tile-loaded'))
  const retry = () => {
    for (const tile of failed) tile.setAttribute('src', tile.src)
  }
  layer.on('tileerror', ({ tile }) => {
    failed.add(tile)
    look()
  })
  layer.on('tileload', ({ tile }) => {
    failed.delete(tile)
    retryMs = firstRetryMs
    look()
  })
  layer.on('tileunload', ({ tile }) => failed.delete(tile))

  const wake = () => {
    // A server that hangs causes no error of a tile.
    look()
    retry()
    timer = setTimeout(wake, retryMs)
    retryMs = Math.min(2 * retryMs, maxRetryMs)
  }
  let timer = setTimeout(wake, retryMs)
  window.addEventListener('online', retry)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', retry)
  }
}
