import { Skeleton } from '@mantine/core'
import { FailedPart } from './failed-part.tsx'
import type { PlaceFieldsProps } from './place-fields.tsx'
import { useLaterPart } from './use-later-part.ts'

/** The customer's address; the map and what belongs to it are fetched only where one is asked for. */
export function PlacePart(props: PlaceFieldsProps) {
  const part = useLaterPart('place-fields', () => import('./place-fields.tsx'))
  if (part.data) return <part.data.PlaceFields {...props} />
  if (part.isPending) return <Skeleton height={420} radius="lg" />
  return (
    <FailedPart
      text="Error al obtener la información"
      onRetry={part.refetch}
      isRetrying={part.isFetching}
    />
  )
}
