import type { PublicAppointment } from '@cuando/contract/appointment'
import type { BookableService } from '@cuando/contract/service'
import { useState } from 'react'
import { StepProgress } from '../../../ui/step-progress.tsx'
import classes from '../components/booking-steps.module.css'
import { steps } from '../components/step-history.ts'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { AppointmentSummary } from '../confirmed/appointment-summary.tsx'
import { appointmentState } from './appointment-state-model.ts'
import { ChangeConfirmed } from './change-confirmed.tsx'
import { ChangeForm } from './change-form.tsx'
import { ChangePreview } from './change-preview.tsx'
import { ClosedAppointment } from './closed-appointment.tsx'
import { EventSeat } from './event-seat.tsx'
import { useChange } from './use-change.ts'

interface ChangeStepsProps {
  appointment: PublicAppointment
  service: BookableService | undefined
}

/** Shows the current one of the three steps of moving an appointment, or why it cannot be moved. */
export function ChangeSteps({ appointment, service }: ChangeStepsProps) {
  const change = useChange(appointment)
  const { flow, wanted } = change
  const { step, before } = flow
  const [wasOpen, setWasOpen] = useState(false)
  const [hasMoved, setHasMoved] = useState(false)
  const isOpen = appointmentState(appointment) === 'open'
  if (isOpen && !wasOpen) setWasOpen(true)
  if (step !== 'form' && !hasMoved) setHasMoved(true)
  const isDone = step === 'confirmed' && before !== null

  if (!isDone && !isOpen) {
    return (
      <div className={classes.steps}>
        <ClosedAppointment
          appointment={appointment}
          purpose="change"
          level={2}
          takesFocus={wasOpen}
        />
        <AppointmentSummary
          details={detailsOfAppointment(appointment)}
          zone={appointment.commerce.timezone}
        />
      </div>
    )
  }
  if (appointment.serviceType === 'UNIQUE') return <EventSeat appointment={appointment} />
  return (
    <div className={classes.steps}>
      <StepProgress
        label="Pasos del cambio"
        steps={['Horario', 'Confirmación', 'Listo']}
        current={isDone ? steps.length : steps.indexOf(step)}
      />
      {isDone && <ChangeConfirmed appointment={appointment} before={before} />}
      {step === 'preview' && wanted && (
        <ChangePreview
          appointment={appointment}
          service={service}
          change={change}
          wanted={wanted}
        />
      )}
      {step === 'form' && (
        <ChangeForm
          appointment={appointment}
          service={service}
          change={change}
          takesFocus={hasMoved}
        />
      )}
    </div>
  )
}
