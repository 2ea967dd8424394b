import type { CustomerAppointment } from '@cuando/contract/customers/customer-history'
import type { CustomerDetail } from '@cuando/contract/customers/customers'
import { appointmentStatus } from '@cuando/es/appointments/appointment-status'
import { formatTableDate } from '@cuando/es/time/dates'
import { Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAppointmentDialogs } from '../../../domain/appointments/open-dialog.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Loading } from '../../../ui/plain/loading.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { appointmentsQuery, detailPage } from '../queries.ts'
import classes from './detail.module.css'

interface AppointmentsSectionProps {
  customer: CustomerDetail
  /** State of the parent: the list is unmounted while an appointment is open. */
  page: number
  onPage: (page: number) => void
}

/** A customer's appointments, the latest first. */
export function AppointmentsSection({ customer, page, onPage }: AppointmentsSectionProps) {
  const query = useQuery(appointmentsQuery(customer.id, page))
  const failure = useLoadFailure(query)
  const hasFailed = failure !== null
  useEffect(() => {
    if (hasFailed) showToast('error', 'Error al cargar las citas del cliente')
  }, [hasFailed])
  const { data } = query
  const pages = Math.ceil((data?.total ?? 0) / detailPage)
  if (failure) return <LoadFailure {...failure} />
  if (!data) return <SectionSkeleton label="Cargando las citas" />
  if (data.total === 0)
    return (
      <EmptyState
        icon={<IconCalendarEvent size={32} aria-hidden />}
        title="Todavía no tiene citas"
        message="Agéndale la primera con «Nueva cita»."
      />
    )
  return (
    <Stack gap="sm" aria-busy={query.isPlaceholderData}>
      <ul className={classes.list}>
        {data.appointments.map((appointment) => (
          <li key={appointment.id}>
            <AppointmentRow appointment={appointment} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager label="Citas del cliente" page={page} pages={pages} onChange={onPage} />}
    </Stack>
  )
}

function AppointmentRow({ appointment }: { appointment: CustomerAppointment }) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const { id, date, time, serviceName, isRescheduled } = appointment
  const { label, color } = statusOf(appointment)
  return (
    <button
      type="button"
      className={classes.appointment}
      onClick={() => show({ kind: 'detail', id })}
    >
      <span>
        {formatTableDate(date, time)}
        <Text span size="sm" c="dimmed" display="block">
          {serviceName ?? 'Cita'}
        </Text>
      </span>
      <Group component="span" gap={6}>
        {isRescheduled && <Badge color="blue">Reagendada</Badge>}
        <Badge color={color}>{label}</Badge>
      </Group>
    </button>
  )
}

const statusOf = ({ status, noShow }: CustomerAppointment) =>
  noShow ? { label: 'No asistió', color: 'red' } : appointmentStatus(status)

const rows = [...'abcd']

export function SectionSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Stack gap="sm">
        {rows.map((row) => (
          <Skeleton key={row} height={48} />
        ))}
      </Stack>
    </Loading>
  )
}
