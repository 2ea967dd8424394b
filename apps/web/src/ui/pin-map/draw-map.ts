import { control, divIcon, type Map as Leaflet, type Marker, map, marker } from 'leaflet'
import { nudgeOf } from './nudge-of.ts'
import type { Pin } from './pin.ts'
import classes from './pin-map.module.css'

export interface DrawnMap {
  map: Leaflet
  pin: Marker
}

const zoom = 15
const pinPicture =
  '<svg viewBox="0 0 32 40" width="36" height="45" aria-hidden="true"><path d="M16 39C10 30 3 23.5 3 15a13 13 0 0 1 26 0c0 8.5-7 15-13 24Z"/><circle cx="16" cy="15" r="5"/></svg>'

/** A Leaflet map with one pin. It reports the pin's position after a tap, a drag or a key. */
export function drawMap(element: HTMLElement, at: Pin, report: (pin: Pin) => void): DrawnMap {
  const made = map(element, { zoomControl: false, scrollWheelZoom: false, keyboard: false })
  made.setView([at.latitude, at.longitude], zoom)
  made.attributionControl.setPrefix(false)
  control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(made)
  leaveOneFingerToThePage(made)

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
    const { lat, lng } = pin.getLatLng()
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

/** One finger scrolls the page past the map; two fingers or a mouse move the map. */
function leaveOneFingerToThePage(made: Leaflet) {
  const unloaded = new AbortController()
  made.getContainer().addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'mouse') made.dragging.enable()
      else made.dragging.disable()
    },
    { capture: true, signal: unloaded.signal },
  )
  made.on('unload', () => unloaded.abort())
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
