import type { showGroup } from '@cuando/contract/booking/groups'
import type { Data } from '@cuando/contract/calls/endpoint'
import { appointmentStatus } from '@cuando/es/appointments/appointment-status'
import { capitalize, countOf, fullName } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useAppointmentDialogs } from '../../../../domain/appointments/open-dialog.ts'
import { saidBy } from '../../../../domain/appointments/said/said-by.ts'
import { toSelectedAppointment } from '../../../../domain/appointments/selected-appointments.ts'
import { useIsOwner } from '../../../../lib/session/role.ts'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { useLeaveDialog } from '../../../../ui/page/dialog.tsx'
import { Loading } from '../../../../ui/plain/loading.tsx'
import { groupQuery } from '../../groups/queries.ts'
import { AppointmentDialog } from '../appointment-dialog.tsx'
import classes from './group.module.css'

type Group = Data<typeof showGroup>

/** A class or event: those who attend it, to write to, move or cancel all at once. */
export function GroupDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(groupQuery(id))
  return (
    <AppointmentDialog title={data?.name ?? 'Quiénes van'} onClose={onClose}>
      {error ? (
        <LoadFailure message={error.message} onRetry={refetch} isRetrying={isFetching} />
      ) : data ? (
        <Attendees group={data} />
      ) : (
        <Loading label="Cargando a quienes van">
          <Stack>
            <Skeleton height={44} />
            <Skeleton height={44} />
          </Stack>
        </Loading>
      )}
    </AppointmentDialog>
  )
}

function Attendees({ group }: { group: Group }) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const { date, time, appointments, maxAttendees } = group
  const seats = `${appointments.length} de ${countOf(maxAttendees, 'lugar', 'lugares')}`
  return (
    <Stack>
      <Text>{`${capitalize(formatLongDate(date, time))} · ${seats}`}</Text>
      <Actions group={group} />
      <ul className={classes.list} aria-label="Quiénes van">
        {appointments.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={classes.open}
              onClick={() => show({ kind: 'detail', id: each.id })}
            >
              <Text span fw={600}>
                {fullName(each.customer)}
              </Text>
              <Text span size="sm" c="dimmed">
                {saidBy(each) ?? appointmentStatus(each.status).label}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Actions({ group }: { group: Group }) {
  const { id, isEvent, appointments } = group
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const [first] = appointments
  const move = () => first && show({ kind: 'reschedule', id: first.id, groupId: id })
  const cancel = () =>
    show({ kind: 'cancel', appointments: appointments.map(toSelectedAppointment) })
  return (
    <div className={classes.actions}>
      <Button variant="light" onClick={() => show({ kind: 'write', id })}>
        Escribir a todos
      </Button>
      {isEvent ? (
        <MoveEvent serviceId={group.serviceId} />
      ) : (
        <Button variant="light" onClick={move}>
          Mover a todos
        </Button>
      )}
      <Button variant="light" color="red" className={classes.whole ?? ''} onClick={cancel}>
        Cancelar a todos
      </Button>
    </div>
  )
}

/** An event has its date in the form of its service, which asks before it moves those who attend. */
function MoveEvent({ serviceId }: { serviceId: string }) {
  const isOwner = useIsOwner()
  const leave = useLeaveDialog()
  if (!isOwner) return null
  return (
    <Button
      component={Link}
      to={`/settings?tab=appointments&service=${serviceId}`}
      variant="light"
      onClick={() => leave()}
    >
      Mover el evento
    </Button>
  )
}
