import { useQuery } from '@tanstack/react-query'
import { type Commerce, servicesQuery, settingsQuery } from '../queries.ts'
import { BodySkeleton } from './booking-skeleton.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { FailedPart } from './failed-part.tsx'
import { NoServices } from './no-services.tsx'

/** What can be booked of a business that is known. */
export function BookingBody({ commerce }: { commerce: Commerce }) {
  const services = useQuery(servicesQuery(commerce.id))
  const settings = useQuery(settingsQuery(commerce.id))

  if (services.data && settings.data) {
    if (services.data.length === 0) return <NoServices phone={commerce.phone} />
    return <BookingSteps commerce={commerce} services={services.data} settings={settings.data} />
  }
  const failed = [services, settings].find((query) => query.isError && !query.isFetching)
  if (failed?.error)
    return (
      <FailedPart
        text={
          failed === services
            ? 'Error al obtener los servicios'
            : 'Error al obtener configuraciones de booking'
        }
        error={failed.error}
        onRetry={failed.refetch}
      />
    )
  return <BodySkeleton />
}
