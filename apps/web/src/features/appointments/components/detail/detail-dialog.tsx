import type { Appointment } from '@cuando/contract/appointments/appointment'
import { Skeleton, Stack } from '@mantine/core'
import { BookedOtherwise } from '../../../../domain/appointments/booked-otherwise.tsx'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { RepeatRow } from '../../../../domain/appointments/repeating/repeat-row.tsx'
import { useSeesAll } from '../../../../lib/session/role.ts'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { useLeaveDialog } from '../../../../ui/page/dialog.tsx'
import { Loading } from '../../../../ui/plain/loading.tsx'
import { type AllowedActions, allowedActions } from '../../allowed-actions-model.ts'
import { AppointmentDialog } from '../appointment-dialog.tsx'
import { Notice } from '../notice.tsx'
import { useChangedMeanwhile } from '../use-changed-meanwhile.ts'
import { useClock } from '../use-clock.ts'
import { AppointmentFacts } from './appointment-facts.tsx'
import { ChangeHistory } from './change-history.tsx'
import { DetailActions, QuickActions } from './detail-actions.tsx'
import { DetailQuestions } from './detail-questions.tsx'
import { MoreActions } from './more-actions.tsx'
import { OtherFacts } from './other-facts.tsx'
import { PinnedNotes } from './pinned-notes.tsx'
import { UndeliveredMail } from './undelivered-mail.tsx'
import { useAppointment } from './use-appointment.ts'
import { useDetail } from './use-detail.ts'

interface DetailDialogProps {
  open: OpenDialog & { kind: 'detail' }
  onMove: () => void
  onClose: () => void
}

/** 'Detalles de la Cita': all facts and actions. Hidden while it asks a question. */
export function DetailDialog({ open, onMove, onClose }: DetailDialogProps) {
  const { appointment, fetched, failure } = useAppointment(open.id)
  const state = useDetail(open, onClose)
  const changed = useChangedMeanwhile(fetched)
  const now = useClock()
  const can = appointment && allowedActions(appointment, now)
  return (
    <>
      <AppointmentDialog
        title="Detalles de la Cita"
        isHidden={Boolean(appointment && state.sub)}
        isTouched={state.link !== null && state.link !== (appointment?.meetingLink ?? '')}
        onClose={onClose}
      >
        {!appointment && failure && <LoadFailure {...failure} />}
        {!appointment && !failure && <FactsSkeleton />}
        {appointment && can && (
          <Stack>
            {failure && <LoadFailure {...failure} />}
            <Notice kind="warning" text={changed} />
            <Warnings appointment={appointment} can={can} state={state} />
            <AppointmentFacts appointment={appointment} state={state} />
            <DetailActions appointment={appointment} can={can} state={state} onMove={onMove} />
            <Again appointment={appointment} />
            <OtherFacts appointment={appointment} can={can} state={state} />
            <ChangeHistory appointment={appointment} />
            <MoreActions customer={appointment.customer} last={state.last} onAsk={state.ask} />
            <QuickActions appointment={appointment} can={can} state={state} />
          </Stack>
        )}
      </AppointmentDialog>
      {appointment && can && (
        <DetailQuestions appointment={appointment} can={can} now={now} state={state} />
      )}
    </>
  )
}

function Again({ appointment: { id, customer } }: { appointment: Appointment }) {
  const leave = useLeaveDialog()
  return customer.isErased ? null : <RepeatRow appointmentId={id} onLeave={leave} />
}

interface WarningsProps {
  appointment: Appointment
  can: AllowedActions
  state: ReturnType<typeof useDetail>
}

/** The facts that the owner must see first. */
function Warnings({ appointment, can, state }: WarningsProps) {
  const { customer, bookedAs } = appointment
  const seesAll = useSeesAll()
  return (
    <>
      {appointment.mailFailed && (
        <UndeliveredMail appointment={appointment} can={can} state={state} />
      )}
      <PinnedNotes notes={appointment.customerNotes} />
      {seesAll && bookedAs && <BookedOtherwise customerId={customer.id} bookedAs={bookedAs} />}
    </>
  )
}

const rows: (keyof Appointment)[] = ['status', 'customer', 'date', 'time', 'duration', 'serviceId']

function FactsSkeleton() {
  return (
    <Loading label="Cargando la cita">
      <Stack gap="lg">
        {rows.map((row) => (
          <Skeleton key={row} height={20} />
        ))}
      </Stack>
    </Loading>
  )
}
