import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { readPostedStart } from '@cuando/contract/booking/own-search'
import { steps } from '../../../lib/history/step-model.ts'
import { StepProgress } from '../../../ui/plain/step-progress.tsx'
import { appointmentState } from '../changed/appointment-state-model.ts'
import { ChangeConfirmed } from '../changed/change-confirmed.tsx'
import { ClosedAppointment } from '../changed/closed-appointment.tsx'
import { useWasTrue } from '../components/use-was-true.ts'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { useUpdateStored } from '../mine/use-update-stored.ts'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { OwnWays } from '../own/own-ways.tsx'
import { ChangeForm } from './change-form.tsx'
import { ChangePreview } from './change-preview.tsx'
import { EventSeat } from './event-seat.tsx'
import type { Posted } from './start-change-model.ts'
import { useChange } from './use-change.ts'

interface ChangeStepsProps {
  appointment: PublicAppointment
  posted: Posted
}

/** Shows the current step of changing an appointment, or why it cannot be changed. */
export function ChangeSteps({ appointment, posted }: ChangeStepsProps) {
  const { search, draft } = posted
  const change = useChange(appointment, posted)
  useUpdateStored(appointment)
  const { flow, wanted } = change
  const state = appointmentState(appointment)
  const isOpen = state === 'open'
  const isToCome = isOpen || state === 'late'
  const wasOpen = useWasTrue(isOpen)
  const hasMoved = useWasTrue(flow.step !== 'form')
  const isPreview = flow.step === 'preview' && wanted !== null
  // The confirmation of a form posted without JavaScript, until another step is shown.
  const isSent = search.isDone && draft === null && !hasMoved && isToCome
  const sent = isSent ? timeBefore(appointment, search.isUnmoved) : null
  const before = flow.step === 'confirmed' ? flow.before : sent

  if (!before && !isOpen) return <Closed appointment={appointment} takesFocus={wasOpen} />
  if (appointment.serviceType === 'UNIQUE') return <EventSeat appointment={appointment} />
  return (
    <>
      <StepProgress
        label="Pasos del cambio"
        steps={['Cambios', 'Confirmación', 'Listo']}
        current={before ? steps.length : steps.indexOf(flow.step)}
      />
      {before && (
        <ChangeConfirmed
          appointment={appointment}
          before={before}
          newPerson={flow.newPerson}
          isSent={sent !== null}
          isFromCancelling={search.isFromCancelling}
        />
      )}
      {!before && isPreview && (
        <ChangePreview appointment={appointment} change={change} wanted={wanted} />
      )}
      {!before && !isPreview && (
        <ChangeForm
          appointment={appointment}
          change={change}
          firstMonth={draft ? readPostedStart(draft).month : search.month}
          takesFocus={hasMoved}
        />
      )}
    </>
  )
}

interface ClosedProps {
  appointment: PublicAppointment
  takesFocus: boolean
}

/** Why the appointment can no longer be changed, and its details. */
function Closed({ appointment, takesFocus }: ClosedProps) {
  return (
    <>
      <ClosedAppointment
        appointment={appointment}
        purpose="change"
        level={1}
        takesFocus={takesFocus}
      />
      <AppointmentCard
        details={detailsOfAppointment(appointment)}
        zone={appointment.commerce.timezone}
        isCancelled={appointment.status === 'CANCELLED'}
      />
      <OwnWays appointment={appointment} at="change" />
    </>
  )
}

/** The time before the customer's change, if theirs is the last one; the current time if only details changed. */
function timeBefore({ history, date, time }: PublicAppointment, isUnmoved: boolean) {
  if (isUnmoved) return { date, time }
  const last = history.at(-1)
  return last?.by === 'CUSTOMER' ? { date: last.date, time: last.time } : null
}
