import type { OwnAppointmentPath } from '../features/booking/change/own-appointment-page.tsx'
import { BodySkeleton } from '../features/booking/components/body-skeleton.tsx'
import { BookingFrame } from '../features/booking/components/booking-frame.tsx'
import { FailedPart } from '../features/booking/failure/failed-part.tsx'
import { useLazyModule } from '../lib/use-lazy-module.ts'

/** The pages for existing appointments, which visitors who only book never load. */
export function LazyPage(path: OwnAppointmentPath) {
  const part = useLazyModule(
    'own-appointment',
    () => import('../features/booking/change/own-appointment-page.tsx'),
  )
  if (part.data) return <part.data.OwnAppointmentPage {...path} />
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
