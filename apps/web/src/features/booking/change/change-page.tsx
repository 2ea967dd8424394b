import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CommerceHead } from '../business/commerce-head.tsx'
import { BookingFrame } from '../components/booking-frame.tsx'
import { BookingSkeleton } from '../components/booking-skeleton.tsx'
import { AppointmentUnknown } from '../failure/appointment-unknown.tsx'
import { CommerceUnknown } from '../failure/commerce-unknown.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import { isUnknown } from '../failure/failure-model.ts'
import { appointmentQuery, commerceQuery, servicesQuery } from '../queries.ts'
import { ChangeSteps } from './change-steps.tsx'

interface ChangePageProps {
  /** From the link: a commerce's id or username. */
  idOrUsername: string
  appointmentId: string
}

/** Page for moving an appointment to another time. */
export function ChangePage({ idOrUsername, appointmentId }: ChangePageProps) {
  const appointment = useQuery(appointmentQuery(appointmentId))
  const commerce = useQuery(commerceQuery(idOrUsername))
  const commerceId = commerce.data?.id
  const services = useQuery({
    ...servicesQuery(commerceId ?? ''),
    enabled: commerceId !== undefined,
  })
  const name = commerce.data?.name
  useEffect(() => {
    if (name) document.title = `${name} · Cambia tu cita`
  }, [name])

  if (isUnknown(commerce.error) && !commerce.data) return <CommerceUnknown />
  if (isUnknown(appointment.error)) return <AppointmentUnknown />
  if (commerce.data && appointment.data && appointment.data.commerce.id !== commerceId)
    return <AppointmentUnknown />
  const head = commerce.data && <CommerceHead commerce={commerce.data} />
  if (commerce.data && appointment.data && services.data) {
    const { serviceId } = appointment.data
    return (
      <BookingFrame head={head}>
        <ChangeSteps
          appointment={appointment.data}
          service={services.data.find(({ id }) => id === serviceId)}
        />
      </BookingFrame>
    )
  }
  const failed = [appointment, commerce, services].find(({ isError, isFetching, data }) => {
    return isError && !isFetching && !data
  })
  if (!failed) return <BookingSkeleton />
  return (
    <BookingFrame head={head}>
      <FailedPart
        text="Error al cargar la información de la cita"
        error={failed.error}
        onRetry={failed.refetch}
      />
    </BookingFrame>
  )
}
