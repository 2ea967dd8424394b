import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { FailedPart } from './failed-part.tsx'
import type { LocationFieldsProps } from './location-fields.tsx'
import { useLazyModule } from './use-lazy-module.ts'

/** The customer's address; the map and what belongs to it are fetched only where one is asked for. */
export function LocationPart(props: LocationFieldsProps) {
  const part = useLazyModule('place-fields', () => import('./location-fields.tsx'))
  if (part.data) return <part.data.LocationFields {...props} />
  if (part.isPending) return <Skeleton height={420} radius="lg" />
  return (
    <FailedPart
      text="Error al obtener la información"
      onRetry={part.refetch}
      isRetrying={part.isFetching}
    />
  )
}
