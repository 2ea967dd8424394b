import type { PublicAppointment } from '@cuando/contract/appointment'
import type { OwnSearch } from '@cuando/contract/own-search'
import type { RefusedForm } from '@cuando/contract/refused-form'
import { useState } from 'react'
import { StepProgress } from '../../../ui/step-progress.tsx'
import { useUpdateKept } from '../coming/use-kept-appointment.ts'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { steps } from '../flow/step-history-model.ts'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { OwnWays } from '../own/own-ways.tsx'
import { appointmentState } from './appointment-state-model.ts'
import { ChangeConfirmed } from './change-confirmed.tsx'
import { ChangeForm } from './change-form.tsx'
import { ChangePreview } from './change-preview.tsx'
import { ClosedAppointment } from './closed-appointment.tsx'
import { EventSeat } from './event-seat.tsx'
import { useChange } from './use-change.ts'

interface ChangeStepsProps {
  appointment: PublicAppointment
  search: OwnSearch
  /** What the server refused of its form. */
  form: RefusedForm | null
}

/** Shows the current one of the three steps of moving an appointment, or why it cannot be moved. */
export function ChangeSteps({ appointment, search, form }: ChangeStepsProps) {
  const change = useChange(appointment, { search, form })
  useUpdateKept(appointment)
  const { flow, wanted } = change
  const [wasOpen, setWasOpen] = useState(false)
  const [hasMoved, setHasMoved] = useState(false)
  const state = appointmentState(appointment)
  const isOpen = state === 'open'
  const isToCome = isOpen || state === 'late'
  if (isOpen && !wasOpen) setWasOpen(true)
  if (flow.step !== 'form' && !hasMoved) setHasMoved(true)
  const isPreview = flow.step === 'preview' && wanted !== null
  // Shown by a form's answer, until something is chosen by the program.
  const sent = search.isDone && !hasMoved && isToCome ? lastOwnTime(appointment) : null
  const before = flow.step === 'confirmed' ? flow.before : sent

  if (!before && !isOpen) {
    return (
      <>
        <ClosedAppointment
          appointment={appointment}
          purpose="change"
          level={1}
          takesFocus={wasOpen}
        />
        <AppointmentCard
          details={detailsOfAppointment(appointment)}
          zone={appointment.commerce.timezone}
        />
        <OwnWays appointment={appointment} at="change" />
      </>
    )
  }
  if (appointment.serviceType === 'UNIQUE') return <EventSeat appointment={appointment} />
  return (
    <>
      <StepProgress
        label="Pasos del cambio"
        steps={['Horario', 'Confirmación', 'Listo']}
        current={before ? steps.length : steps.indexOf(flow.step)}
      />
      {before && (
        <ChangeConfirmed appointment={appointment} before={before} isSent={sent !== null} />
      )}
      {!before && isPreview && (
        <ChangePreview appointment={appointment} change={change} wanted={wanted} />
      )}
      {!before && !isPreview && (
        <ChangeForm
          appointment={appointment}
          change={change}
          firstMonth={search.month}
          takesFocus={hasMoved}
        />
      )}
    </>
  )
}

/** The time before its customer's change, where that was the last one. */
function lastOwnTime({ history }: PublicAppointment) {
  const last = history.at(-1)
  return last?.by === 'CUSTOMER' ? { date: last.date, time: last.time } : null
}
