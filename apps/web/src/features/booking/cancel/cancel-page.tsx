import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BookingFrame } from '../components/booking-frame.tsx'
import { BodySkeleton } from '../components/booking-skeleton.tsx'
import { AppointmentUnknown } from '../failure/appointment-unknown.tsx'
import { isUnknown } from '../failure/failure-model.ts'
import { NotLoaded } from '../failure/not-loaded.tsx'
import { appointmentQuery } from '../queries.ts'
import { CancelBody } from './cancel-body.tsx'

/** Page for cancelling an appointment. Opening it cancels nothing: mail scanners follow links, too. */
export function CancelPage({ appointmentId }: { appointmentId: string }) {
  const { data, error, isFetching, refetch } = useQuery(appointmentQuery(appointmentId))
  const name = data?.commerce.name
  useEffect(() => {
    if (name) document.title = `${name} · Cancela tu cita`
  }, [name])

  if (isUnknown(error)) return <AppointmentUnknown />
  return (
    <BookingFrame>
      {data && <CancelBody appointment={data} />}
      {!data && error && !isFetching && <NotLoaded error={error} onRetry={refetch} />}
      {!data && (!error || isFetching) && <BodySkeleton />}
    </BookingFrame>
  )
}
