import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MapTarget, mapQuery } from '../../../domain/commerce/map-query.ts'
import classes from './static-map.module.css'

interface StaticMapProps {
  whose: MapTarget
  address: string
}

/** A static map. Renders nothing if there is none: the address and its link are shown below. */
export function StaticMap({ whose, address }: StaticMapProps) {
  const { data: mapUrl, isError } = useQuery(mapQuery(whose))
  const [broken, setBroken] = useState<string | null>(null)
  if (isError || mapUrl === null || (mapUrl !== undefined && mapUrl === broken)) return null
  return (
    <div className={classes.map}>
      {mapUrl && (
        <img
          src={mapUrl}
          alt={`Mapa: ${address}`}
          width={600}
          height={300}
          onError={() => setBroken(mapUrl)}
        />
      )}
    </div>
  )
}
