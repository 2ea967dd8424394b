import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CommerceHead } from './business/commerce-head.tsx'
import { BookingBody } from './components/booking-body.tsx'
import { BookingFrame } from './components/booking-frame.tsx'
import { BookingSkeleton } from './components/booking-skeleton.tsx'
import { CommerceUnknown } from './failure/commerce-unknown.tsx'
import { FailedPart } from './failure/failed-part.tsx'
import { isUnknown } from './failure/failure-model.ts'
import { commerceQuery } from './queries.ts'

interface BookingPageProps {
  /** From the link: a commerce's id or username. */
  idOrUsername: string
}

/** Public booking page of a business. */
export function BookingPage({ idOrUsername }: BookingPageProps) {
  const { data: commerce, error, refetch, isFetching } = useQuery(commerceQuery(idOrUsername))
  const name = commerce?.name
  useEffect(() => {
    if (name) document.title = `${name} · Agenda tu cita`
  }, [name])

  if (commerce)
    return (
      <BookingFrame head={<CommerceHead commerce={commerce} />}>
        <BookingBody commerce={commerce} />
      </BookingFrame>
    )
  if (isUnknown(error)) return <CommerceUnknown />
  if (error && !isFetching)
    return (
      <BookingFrame>
        <FailedPart
          text="Error al cargar la información del comercio"
          error={error}
          onRetry={refetch}
        />
      </BookingFrame>
    )
  return <BookingSkeleton />
}
