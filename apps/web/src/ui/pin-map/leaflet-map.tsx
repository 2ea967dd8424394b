import 'leaflet/dist/leaflet.css'
import { VisuallyHidden } from '@mantine/core'
import { control, divIcon, type Map as Leaflet, type Marker, map, marker, tileLayer } from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { nudgeOf } from './nudge-of.ts'
import type { Pin, Tiles } from './pin.ts'
import classes from './pin-map.module.css'

export interface LeafletMapProps {
  value: Pin | null
  onChange: (pin: Pin) => void
  start: Pin
  tiles: Tiles | null
}

const zoom = 15
const pinPicture =
  '<svg viewBox="0 0 32 40" width="36" height="45" aria-hidden="true"><path d="M16 39C10 30 3 23.5 3 15a13 13 0 0 1 26 0c0 8.5-7 15-13 24Z"/><circle cx="16" cy="15" r="5"/></svg>'

/** The Leaflet implementation of PinMap; loaded only where it is used. */
export function LeafletMap({ value, onChange, start, tiles }: LeafletMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = usePinnedMap(box, value ?? start, onChange)
  const isPlain = useTiles(drawn, tiles)
  const point = value ?? start

  useEffect(() => {
    if (!drawn) return
    const at: [number, number] = [point.latitude, point.longitude]
    drawn.pin.setLatLng(at)
    if (!drawn.map.getBounds().pad(-0.1).contains(at)) drawn.map.setView(at)
  }, [drawn, point.latitude, point.longitude])

  return (
    <div className={classes.map} data-placed={value !== null} data-plain={isPlain}>
      <div ref={box} className={classes.canvas} />
      {isPlain && (
        <VisuallyHidden>
          El mapa no está disponible; el pin está sobre una cuadrícula.
        </VisuallyHidden>
      )}
    </div>
  )
}

interface Drawn {
  map: Leaflet
  pin: Marker
}

function usePinnedMap(
  box: RefObject<HTMLDivElement | null>,
  first: Pin,
  onChange: (pin: Pin) => void,
): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const draw = useEffectEvent((element: HTMLDivElement) =>
    drawMap(element, first, (pin) => report(pin)),
  )
  const report = useEffectEvent(onChange)

  useEffect(() => {
    if (!box.current) return
    const made = draw(box.current)
    setDrawn(made)
    return () => {
      made.map.remove()
    }
  }, [box])
  return drawn
}

function drawMap(element: HTMLDivElement, at: Pin, report: (pin: Pin) => void): Drawn {
  const made = map(element, { zoomControl: false, scrollWheelZoom: false, keyboard: false })
  made.setView([at.latitude, at.longitude], zoom)
  made.attributionControl.setPrefix(false)
  control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(made)

  const pin = marker([at.latitude, at.longitude], {
    draggable: true,
    autoPan: true,
    title: 'Arrastra el pin o muévelo con las flechas',
    icon: divIcon({
      className: classes.pin ?? '',
      html: pinPicture,
      iconSize: [44, 52],
      iconAnchor: [22, 50],
    }),
  }).addTo(made)

  const tell = () => {
    const { lat, lng } = pin.getLatLng().wrap()
    report({ latitude: lat, longitude: lng })
  }
  made.on('click', ({ latlng }) => {
    pin.setLatLng(latlng)
    tell()
  })
  pin.on('dragend', tell)
  listenForKeys(made, pin, tell)
  return { map: made, pin }
}

function listenForKeys(made: Leaflet, pin: Marker, tell: () => void) {
  const icon = pin.getElement()
  icon?.setAttribute('aria-label', 'Pin. Muévelo con las flechas; Intro lo deja donde está.')
  icon?.addEventListener('keydown', (event) => {
    const step = nudgeOf(event)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    pin.setLatLng(
      made.containerPointToLatLng(made.latLngToContainerPoint(pin.getLatLng()).add(step)),
    )
    tell()
  })
}

/** Whether to show a plain grid, because tiles are not configured or fail to load. */
function useTiles(drawn: Drawn | null, tiles: Tiles | null): boolean {
  const [failed, setFailed] = useState(false)
  const url = tiles?.url
  const attribution = tiles?.attribution ?? ''

  useEffect(() => {
    if (!drawn || url === undefined) return
    let hasOne = false
    const layer = tileLayer(url, {
      attribution,
      maxZoom: 19,
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
    layer.on('tileload', () => {
      hasOne = true
      setFailed(false)
    })
    layer.on('tileerror', () => {
      if (!hasOne) setFailed(true)
    })
    layer.addTo(drawn.map)
    return () => {
      layer.remove()
    }
  }, [drawn, url, attribution])
  return failed || url === undefined
}
