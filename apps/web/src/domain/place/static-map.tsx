import { IconMapPinFilled } from '@tabler/icons-react'
import { useState } from 'react'
import grid from '../../ui/page/map-grid.module.css'
import { formatPin, type Pin } from '../../ui/pin-map/pin.ts'
import classes from './static-map.module.css'

interface StaticMapProps {
  /** URL of the image; undefined while it is loading, null if there is none. */
  mapUrl: string | null | undefined
  address: string
  /** Drawn on a plain grid if there is no image. */
  point?: Pin | null
}

/** A static map. Renders nothing without an image and a point: the address and its link are shown below. */
export function StaticMap({ mapUrl, address, point }: StaticMapProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (mapUrl === null || (mapUrl !== undefined && mapUrl === broken))
    return point ? <Grid point={point} /> : null
  return (
    <div className={classes.map}>
      {mapUrl && (
        <img
          src={mapUrl}
          alt={`Mapa: ${address}`}
          width={600}
          height={300}
          onError={() => setBroken(mapUrl)}
          // It may have failed before hydration.
          ref={(picture) => {
            if (picture?.complete && picture.naturalWidth === 0) setBroken(mapUrl)
          }}
        />
      )}
    </div>
  )
}

function Grid({ point }: { point: Pin }) {
  return (
    <div className={`${classes.plain} ${grid.grid}`}>
      <IconMapPinFilled size={40} aria-hidden />
      <p className={grid.coordinates}>{formatPin(point)}</p>
    </div>
  )
}
