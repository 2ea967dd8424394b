import 'leaflet/dist/leaflet.css'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import grid from '../page/map-grid.module.css'
import { type DrawnMap, drawMap } from './draw-map.ts'
import { formatPin, type Pin, type Tiles } from './pin.ts'
import classes from './pin-map.module.css'
import { useTiles } from './use-tiles.ts'

export interface LeafletMapProps {
  value: Pin | null
  onChange: (pin: Pin) => void
  start: Pin
  /** Undefined while they aren't known; null if none are configured. */
  tiles: Tiles | null | undefined
  /** Called with whether the map is a plain grid. */
  onPlain: (isPlain: boolean) => void
}

/** The Leaflet implementation of PinMap, loaded on demand. */
export function LeafletMap({ value, onChange, start, tiles, onPlain }: LeafletMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = usePinnedMap(box, value ?? start, onChange)
  const isPlain = useTiles(drawn?.map ?? null, tiles)
  const point = value ?? start

  const tellPlain = useEffectEvent(onPlain)
  useEffect(() => {
    tellPlain(isPlain)
  }, [isPlain])

  useEffect(() => {
    if (!drawn) return
    const at: [number, number] = [point.latitude, point.longitude]
    drawn.pin.setLatLng(at)
    if (!drawn.map.getBounds().pad(-0.1).contains(at)) drawn.map.setView(at)
  }, [drawn, point.latitude, point.longitude])

  return (
    <div
      className={`${classes.map} ${isPlain ? grid.grid : ''}`}
      data-placed={value !== null}
      data-plain={isPlain}
    >
      <div ref={box} className={classes.canvas} />
      {isPlain && (
        <p className={`${classes.coordinates} ${grid.coordinates}`}>{formatPin(point)}</p>
      )}
    </div>
  )
}

function usePinnedMap(
  box: RefObject<HTMLDivElement | null>,
  first: Pin,
  onChange: (pin: Pin) => void,
): DrawnMap | null {
  const [drawn, setDrawn] = useState<DrawnMap | null>(null)
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
