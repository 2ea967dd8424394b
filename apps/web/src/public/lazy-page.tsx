import { BodySkeleton } from '../features/booking/components/body-skeleton.tsx'
import { BookingFrame } from '../features/booking/components/booking-frame.tsx'
import { FailedPart } from '../features/booking/failure/failed-part.tsx'
import { useLazyModule } from '../lib/hooks/use-lazy-module.ts'
import type { OwnPageProps } from './own-page.tsx'

/** The pages for existing appointments, which visitors who only book never load. */
export function LazyPage(props: OwnPageProps) {
  const part = useLazyModule('own-page', () => import('./own-page.tsx'))
  if (part.data) return <part.data.OwnPage {...props} />
  return (
    <BookingFrame>
      {part.isError && !part.isFetching ? (
        <FailedPart text="Error al obtener la información" onRetry={part.refetch} />
      ) : (
        <BodySkeleton />
      )}
    </BookingFrame>
  )
}
