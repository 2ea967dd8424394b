import { Center, Skeleton } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { LoadFailure } from '../load-failure.tsx'
import type { LeafletMapProps } from './leaflet-map.tsx'

/**
 * The map, fetched when it is first shown. React.lazy would throw where the connection is lost, and take the form
 * around it along.
 */
export function LazyMap(props: LeafletMapProps) {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  const [LeafletMap, setMap] = useState<ComponentType<LeafletMapProps> | null>(null)

  useEffect(() => {
    const load = async () => {
      try {
        const module = await import('./leaflet-map.tsx')
        setMap(() => module.LeafletMap)
      } catch {
        setFailed(attempt)
      }
    }
    void load()
  }, [attempt])

  if (LeafletMap) return <LeafletMap {...props} />
  if (failed < attempt) return <Skeleton h="100%" radius={0} />
  return (
    <Center h="100%" p="sm">
      <LoadFailure
        message="No pudimos cargar el mapa."
        onRetry={() => setAttempt((last) => last + 1)}
      />
    </Center>
  )
}
