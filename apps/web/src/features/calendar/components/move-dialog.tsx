import { moveAppointment } from '@cuando/contract/appointments/appointments'
import type { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import type { Data } from '@cuando/contract/calls/endpoint'
import { formatLongDate } from '@cuando/es/time/dates'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { busyGoogle } from '../../../domain/appointments/busy-google.ts'
import { calendarKey } from '../../../domain/appointments/day/calendar-query.ts'
import { refetchAppointments } from '../../../domain/appointments/fresh-appointments.ts'
import { offerUndo } from '../../../domain/appointments/offer-undo.ts'
import { offerTelling, untold } from '../../../domain/appointments/tell-customer.ts'
import { useTeam } from '../../../domain/team/team-query.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import type { Move } from '../drag-model.ts'
import { nameOf } from '../look-model.ts'
import classes from './move-dialog.module.css'

interface MoveDialogProps {
  move: Move
  onClose: () => void
}

/** Asks for confirmation after a drag: it may have been accidental, and the customer gets a mail. */
export function MoveDialog({ move, onClose }: MoveDialogProps) {
  const { appointment } = move
  const { confirm, isBusy, refused } = useMove(move, onClose)
  return (
    <Dialog opened title="¿Mover esta cita?" onClose={isBusy ? () => {} : onClose}>
      <Stack>
        <Text>
          <strong>{nameOf(appointment)}</strong>
          {appointment.serviceName && ` · ${appointment.serviceName}`}
        </Text>
        <BeforeAndAfter move={move} />
        {refused ? (
          <Alert color="bugambilia" role="alert" title={refused.message}>
            {refused.isForceable &&
              'Si lo fuerzas, quedará ahí aunque esté fuera de tus horarios libres. Si a esa hora ya tienes otra cita, no se encimará: te avisamos.'}
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {untold(appointment.customer) ?? 'Le avisaremos a tu cliente por correo.'}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {refused ? 'Dejarla donde estaba' : 'Cancelar'}
          </Button>
          {!refused && (
            <Button loading={isBusy} onClick={() => confirm(false)}>
              Sí, mover
            </Button>
          )}
          {refused?.isForceable && (
            <Button color="bugambilia" loading={isBusy} onClick={() => confirm(true)}>
              Mover de todos modos
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

function BeforeAndAfter({ move: { appointment, date, time, memberId } }: { move: Move }) {
  const { member } = appointment
  const { team } = useTeam()
  const other = memberId === member?.id ? undefined : team.find(({ id }) => id === memberId)
  return (
    <dl className={classes.times}>
      <div>
        <dt>Antes</dt>
        <dd>
          {formatLongDate(appointment.date, appointment.time)}
          {other && `, con ${member?.name}`}
        </dd>
      </div>
      <IconArrowDown size={20} aria-hidden />
      <div className={classes.after}>
        <dt>Ahora</dt>
        <dd>
          {formatLongDate(date, time)}
          {other && `, con ${other.name}`}
        </dd>
      </div>
    </dl>
  )
}

interface Refused {
  message: UserText | string
  /** Whether the owner may force this time. */
  isForceable: boolean
}

/** Moves an appointment to its drop target, once confirmed. */
function useMove(move: Move, onDone: () => void) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  const confirm = async (force: boolean) => {
    setBusy(true)
    const { appointment, date, time, memberId } = move
    const params = { appointmentId: appointment.id }
    const body = { date, time, memberId, force }
    const answer = await ownerCall(moveAppointment, { params, body })
    setBusy(false)
    if (answer.ok) {
      // Shows it at its new time immediately; `refetchAppointments` fetches the rest.
      queries.setQueriesData<Data<typeof appointmentCalendar>>(
        { queryKey: calendarKey },
        (days) =>
          days && {
            ...days,
            appointments: days.appointments.map((each) =>
              each.id === answer.data.id ? answer.data : each,
            ),
          },
      )
      offerUndo(queries, answer.message, [appointment.id], offerTelling(answer.data, 'moved'))
      onDone()
    } else {
      const insisted =
        answer.code === 'slotClosed' || answer.code === 'slotBusy'
          ? insistable[answer.code]()
          : null
      setRefused({ message: insisted ?? answer.message, isForceable: insisted !== null })
    }
    void refetchAppointments(queries)
  }
  return { confirm, isBusy, refused }
}

/** Texts of the refusals that an owner may override, worded for a drag. */
const insistable = {
  slotClosed: () => 'Esa hora está fuera de tus horarios',
  slotBusy: busyGoogle,
}
