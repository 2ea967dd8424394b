import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { IconCalendarOff, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/plain/button.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import { type Commerce, servicesQuery, settingsQuery } from '../queries.ts'
import classes from './booking-body.module.css'
import { BodySkeleton } from './booking-skeleton.tsx'
import { BookingSteps } from './booking-steps.tsx'

/** The booking steps of a loaded business. */
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

/** Empty state of a business without services; offers to call it. */
function NoServices({ phone }: { phone: string }) {
  return (
    <section className={classes.empty}>
      <IconCalendarOff size={48} stroke={1.25} aria-hidden />
      <h2>Todavía no hay servicios para reservar</h2>
      <p>Este negocio aún no publica sus servicios. Puedes comunicarte directamente con él.</p>
      {phone && (
        <Button
          component="a"
          href={phoneUrl(phone)}
          leftSection={<IconPhone size={20} aria-hidden />}
        >
          {formatPhone(phone)}
        </Button>
      )}
    </section>
  )
}
