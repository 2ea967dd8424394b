import type { ReactNode } from 'react'
import { BodySkeleton } from '../features/booking/components/body-skeleton.tsx'
import { BookingFrame } from '../features/booking/components/booking-frame.tsx'
import { FailedPart } from '../features/booking/failure/failed-part.tsx'
import { useLazyModule } from '../lib/hooks/use-lazy-module.ts'
import { noAnswer } from '../lib/user-text.ts'
import type { OwnPageProps } from './own-page.tsx'

/** The pages for existing appointments, which visitors who only book never load. */
export const LazyPage = (props: OwnPageProps) => (
  <Lazy name="own-page" load={() => import('./own-page.tsx')}>
    {({ OwnPage }) => <OwnPage {...props} />}
  </Lazy>
)

/** The appointments that were booked on this device. */
export const LazyMyAppointments = () => (
  <Lazy
    name="my-appointments-page"
    load={() => import('../features/booking/mine/my-appointments-page.tsx')}
  >
    {({ MyAppointmentsPage }) => <MyAppointmentsPage />}
  </Lazy>
)

interface LazyProps<T> {
  name: string
  load: () => Promise<T>
  children: (module: T) => ReactNode
}

function Lazy<T>({ name, load, children }: LazyProps<T>) {
  const part = useLazyModule(name, load)
  if (part.data) return children(part.data)
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
