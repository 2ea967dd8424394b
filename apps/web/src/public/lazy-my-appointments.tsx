import { BodySkeleton } from '../features/booking/components/body-skeleton.tsx'
import { BookingFrame } from '../features/booking/components/booking-frame.tsx'
import { FailedPart } from '../features/booking/failure/failed-part.tsx'
import { useLazyModule } from '../lib/hooks/use-lazy-module.ts'
import { noAnswer } from '../lib/user-text.ts'

/** The appointments that were booked on this device, which visitors who only book never load. */
export function LazyMyAppointments() {
  const part = useLazyModule(
    'my-appointments-page',
    () => import('../features/booking/mine/my-appointments-page.tsx'),
  )
  if (part.data) return <part.data.MyAppointmentsPage />
  return (
    <BookingFrame>
      {part.isError && !part.isFetching ? (
        <FailedPart text={noAnswer} onRetry={part.refetch} />
      ) : (
        <BodySkeleton />
      )}
    </BookingFrame>
  )
}
