import type { Appointment } from '@cuando/contract/appointments/appointment'
import { moveAppointment } from '@cuando/contract/appointments/appointments'
import type { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { moveSeries } from '@cuando/contract/appointments/repeating'
import type { Data } from '@cuando/contract/calls/endpoint'
import { formatLongDate } from '@cuando/es/time/dates'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { busyGoogle } from '../../../domain/appointments/busy-google.ts'
import { calendarKey } from '../../../domain/appointments/day/calendar-query.ts'
import { refetchAppointments } from '../../../domain/appointments/fresh-appointments.ts'
import { offerUndo } from '../../../domain/appointments/offer-undo.ts'
import { SeriesMove } from '../../../domain/appointments/repeating/series-move.tsx'
import { SeriesScope } from '../../../domain/appointments/repeating/series-scope.tsx'
import { useSeriesMove } from '../../../domain/appointments/repeating/use-series-move.ts'
import { offerTelling, untold } from '../../../domain/appointments/tell-customer.ts'
import { useTeam } from '../../../domain/team/team-query.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import type { Move } from '../drag/drag-model.ts'
import { nameOf } from '../look-model.ts'
import classes from './move-dialog.module.css'

interface MoveDialogProps {
  move: Move
  onClose: () => void
}

/**
 * Asks for confirmation after a drag: it may have been accidental, and the customer gets a mail. One of a series can take the
 * following ones along.
 */
export function MoveDialog({ move, onClose }: MoveDialogProps) {
  const { appointment } = move
  const isTimeOnly = move.memberId === undefined || move.memberId === appointment.member?.id
  const [isAll, setAll] = useState(false)
  const series = useSeriesMove(appointment, { to: move, isAll, isTimeOnly })
  const state = useMove(move, onClose)
  const { isBusy, refused } = state
  return (
    <Dialog opened title="¿Mover esta cita?" onClose={isBusy ? () => {} : onClose}>
      <Stack>
        <Text>
          <strong>{nameOf(appointment)}</strong>
          {appointment.serviceName && ` · ${appointment.serviceName}`}
        </Text>
        <BeforeAndAfter move={move} />
        {refused ? (
          <Refusal refused={refused} />
        ) : (
          <>
            <SeriesScope
              appointment={appointment}
              label="¿Qué citas mover?"
              isAll={isAll}
              onChange={setAll}
            />
            <SeriesMove appointment={appointment} series={series} />
            {isAll && series.problem && <Text size="sm">{series.problem}</Text>}
            <Text size="sm" c="dimmed">
              {untold(appointment.customer) ?? 'Le avisaremos a tu cliente por correo.'}
            </Text>
          </>
        )}
        <Actions state={state} series={series} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

const Refusal = ({ refused }: { refused: Refused }) => (
  <Alert color="bugambilia" role="alert" title={refused.message}>
    {refused.isHeld &&
      'Si la mueves ahí, quien la tenía guardada deja de tenerla y sigue en la lista.'}
    {refused.isForceable &&
      !refused.isHeld &&
      'Si lo fuerzas, quedará ahí aunque esté fuera de tus horarios libres. Si a esa hora ya tienes otra cita, no se encimará: te avisamos.'}
  </Alert>
)

type Series = ReturnType<typeof useSeriesMove>

interface ActionsProps extends Pick<MoveDialogProps, 'onClose'> {
  state: ReturnType<typeof useMove>
  series: Series
}

function Actions({ state, series, onClose }: ActionsProps) {
  const { confirm, confirmAll, isBusy, refused } = state
  const isBlocked = series.isAll && (series.problem !== null || !series.moves)
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
        {refused ? 'Dejarla donde estaba' : 'Cancelar'}
      </Button>
      {!refused && (
        <Button
          loading={isBusy}
          disabled={isBlocked}
          onClick={() => (series.isAll ? confirmAll(series.wanted) : confirm(false))}
        >
          Sí, mover
        </Button>
      )}
      {refused?.isForceable && (
        <Button color="bugambilia" loading={isBusy} onClick={() => confirm(true)}>
          Mover de todos modos
        </Button>
      )}
    </Group>
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
  /** Whether only a place that is held for somebody who waits prevents it. */
  isHeld: boolean
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
      showMoved(queries, answer.data)
      offerUndo(queries, answer.message, [appointment.id], offerTelling(answer.data, 'moved'))
      onDone()
    } else {
      const insisted =
        answer.code === 'slotClosed' || answer.code === 'slotBusy' || answer.code === 'slotHeld'
          ? insistable[answer.code]()
          : null
      setRefused({
        message: insisted ?? answer.message,
        isForceable: insisted !== null,
        isHeld: answer.code === 'slotHeld',
      })
    }
    void refetchAppointments(queries)
  }
  const confirmAll = async (moves: Series['wanted']) => {
    setBusy(true)
    const isDone = await moveAll(queries, move.appointment.id, moves)
    setBusy(false)
    if (isDone) onDone()
  }
  return { confirm, confirmAll, isBusy, refused }
}

/** Shows an appointment at its new time immediately; `refetchAppointments` fetches the rest. */
const showMoved = (queries: QueryClient, moved: Appointment) =>
  queries.setQueriesData<Data<typeof appointmentCalendar>>(
    { queryKey: calendarKey },
    (days) =>
      days && {
        ...days,
        appointments: days.appointments.map((each) => (each.id === moved.id ? moved : each)),
      },
  )

/** Moves appointments of a series, all or none. After a refusal, the dialog shows which times are free now. */
async function moveAll(
  queries: QueryClient,
  appointmentId: string,
  moves: Series['wanted'],
): Promise<boolean> {
  const answer = await ownerCall(moveSeries, { params: { appointmentId }, body: { moves } })
  if (answer.ok) offerUndo(queries, answer.message, answer.data.ids)
  else showToast('error', answer.message)
  void refetchAppointments(queries)
  return answer.ok
}

/** Texts of the refusals that an owner may override, worded for a drag. */
const insistable = {
  slotClosed: () => 'Esa hora está fuera de tus horarios',
  slotBusy: busyGoogle,
  slotHeld: () => 'Esa hora está guardada para la lista de espera',
}
