import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { cancelOwnAppointment } from '@cuando/contract/booking/books'
import { saysYes } from '@cuando/contract/booking/own-search'
import { limits } from '@cuando/contract/calls/limits'
import { formatLongDate } from '@cuando/es/time/dates'
import type { FormEvent, ReactNode } from 'react'
import type { UserText } from '../../../lib/user-text.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Loader } from '../../../ui/plain/loader.tsx'
import { TextArea } from '../../../ui/plain/text-field.tsx'
import { Problem } from '../components/problem.tsx'
import { cancelLink } from '../confirmed/appointment-links-model.ts'
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
  const { date, time, commerce } = appointment
  const { fields } = useOwnLinks()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCancel(String(new FormData(event.currentTarget).get('reason')))
  }
  return (
    <form
      method="post"
      action={`${cancelLink(appointment.id)}?${new URLSearchParams({ ...saysYes('ask'), ...fields })}`}
      onSubmit={submit}
      className={classes.question}
    >
      <h2 id={id}>Confirmar Cancelación</h2>
      <p>{`Se cancelará tu cita del ${formatLongDate(date, time, commerce.hourFormat)} con ${commerce.name}.`}</p>
      <TextArea
        rows={3}
        name="reason"
        label="Razón de la cancelación (opcional)"
        placeholder="Ayuda al negocio a organizarse"
        maxLength={limits.reason}
        // Uncontrolled, so that hydration keeps text typed before it; the text is only read on submit.
        defaultValue={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      {failure !== null && (
        <div className={classes.failure}>
          <Problem>{cancelOwnAppointment.failure}</Problem>
          {failure && <p>{failure}</p>}
        </div>
      )}
      <div className={classes.buttons}>
        {keep}
        <Button
          type="submit"
          color="red"
          aria-disabled={isCancelling}
          className={classes.confirm}
          leftSection={isCancelling && <Loader size="1.125rem" color="white" />}
        >
          {isCancelling ? 'Cancelando...' : 'Sí, cancelar'}
        </Button>
      </div>
    </form>
  )
}
