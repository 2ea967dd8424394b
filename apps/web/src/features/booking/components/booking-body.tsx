import { localTime } from '@cuando/es/local-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../../lib/now.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import { type Commerce, nextFreeQuery, servicesQuery, settingsQuery } from '../queries.ts'
import { bookableBusiness } from '../service/own-service-model.ts'
import { BodySkeleton } from './booking-skeleton.tsx'
import { BookingSteps } from './booking-steps.tsx'

/** The booking steps of a loaded business. Without services, the business itself is booked. */
export function BookingBody({ commerce }: { commerce: Commerce }) {
  const services = useQuery(servicesQuery(commerce.id))
  const settings = useQuery(settingsQuery(commerce.id))
  const today = localTime(useNow(), commerce.timezone).date
  const [from] = useState(today)
  const nextFree = useQuery({
    ...nextFreeQuery({ commerceId: commerce.id, serviceId: null }, from),
    enabled: services.data?.length === 0,
  })
  const bookable = services.data?.length === 0 ? nextFree : services

  if (services.data && settings.data && bookable.data !== undefined) {
    const own = () => [bookableBusiness(commerce, settings.data, nextFree.data ?? null)]
    return (
      <BookingSteps
        commerce={commerce}
        services={services.data.length > 0 ? services.data : own()}
        settings={settings.data}
      />
    )
  }
  const failed = [bookable, settings].find((query) => query.isError && !query.isFetching)
  if (failed?.error)
    return (
      <FailedPart
        text={
          failed === settings
            ? 'Error al obtener configuraciones de booking'
            : 'Error al obtener los servicios'
        }
        error={failed.error}
        onRetry={failed.refetch}
      />
    )
  return <BodySkeleton />
}
