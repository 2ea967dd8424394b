import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { cancelOwnAppointment } from '@cuando/contract/booking/books'
import { saysYes } from '@cuando/contract/booking/own-search'
import { fieldLimits } from '@cuando/contract/calls/field-limits'
import { formatLongDate } from '@cuando/es/time/dates'
import type { ReactNode } from 'react'
import type { UserText } from '../../../lib/user-text.ts'
import { TextArea } from '../../../ui/plain/text-field.tsx'
import { SendButton, SendForm } from '../components/send-form.tsx'
import { cancelLink } from '../confirmed/appointment-links-model.ts'
import { FailedChange } from '../failure/failed-change.tsx'
import { useOwnLinks } from '../own/own-links.tsx'
import classes from './cancel-question.module.css'

export interface CancelQuestionProps {
  /** Id of the heading. */
  id: string
  appointment: PublicAppointment
  /** State of the caller: closing the question must not lose it. */
  reason: string
  onReason: (reason: string) => void
  onCancel: (reason: string) => void
  isCancelling: boolean
  /** Why the last attempt failed; '' if no reason is known, null if there was no failure. */
  failure: UserText | null
}

/** Asks whether to cancel, and why. Without JavaScript it is sent as a form. */
export function CancelQuestion(props: CancelQuestionProps & { keep: ReactNode }) {
  const { id, appointment, reason, onReason, onCancel, isCancelling, failure, keep } = props
  const { date, time, commerce, party = [] } = appointment
  const others = party.filter(({ status }) => status !== 'CANCELLED').length
  const { fields } = useOwnLinks()
  return (
    <SendForm
      action={`${cancelLink(appointment.id)}?${new URLSearchParams({ ...saysYes('ask'), ...fields })}`}
      values={{}}
      onSend={({ currentTarget }) => onCancel(String(new FormData(currentTarget).get('reason')))}
      className={classes.question}
    >
      <h2 id={id}>Confirmar Cancelación</h2>
      <p>{`Se cancelará tu cita del ${formatLongDate(date, time, commerce.hourFormat)} con ${commerce.name}.`}</p>
      {others > 0 && (
        <p>{others > 1 ? 'Las otras citas siguen en pie.' : 'La otra cita sigue en pie.'}</p>
      )}
      <TextArea
        rows={3}
        name="reason"
        label="Motivo (opcional)"
        placeholder="Ayuda al negocio a organizarse"
        maxLength={fieldLimits.reason}
        // Uncontrolled, so that hydration keeps text typed before it; the text is only read on submit.
        defaultValue={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <FailedChange text={cancelOwnAppointment.failure} reason={failure} />
      <div className={classes.buttons}>
        {keep}
        <SendButton color="red" isSending={isCancelling}>
          {isCancelling ? 'Cancelando...' : 'Sí, cancelar'}
        </SendButton>
      </div>
    </SendForm>
  )
}
