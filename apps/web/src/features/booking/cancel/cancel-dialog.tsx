import { cancelOwnAppointment } from '@cuando/contract/books'
import { limits } from '@cuando/contract/limits'
import { type FormEvent, type SyntheticEvent, useId } from 'react'
import type { UserText } from '../../../lib/user-text.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Loader } from '../../../ui/plain/loader.tsx'
import { TextArea } from '../../../ui/plain/text-field.tsx'
import { Problem } from '../components/problem.tsx'
import { useModal } from '../components/use-modal.ts'
import classes from './cancel-dialog.module.css'

interface CancelDialogProps {
  /** Description of the appointment to cancel. */
  what: string
  /** Kept by the caller: closing the dialog must not drop it. */
  reason: string
  onReason: (reason: string) => void
  onClose: () => void
  onCancel: () => void
  isCancelling: boolean
  /** Why the last attempt failed; '' if no reason is known, null if there was no failure. */
  failure: UserText | null
}

/** Confirmation before cancelling. A native dialog: Mantine's would add 13 KB to the page. */
export function CancelDialog(props: CancelDialogProps) {
  const { what, reason, onReason, onClose, onCancel, isCancelling, failure } = props
  const id = useId()

  const close = () => {
    if (!isCancelling) onClose()
  }
  const keep = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  const modal = useModal(close)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCancel()
  }

  return (
    <dialog
      {...modal}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={keep}
      onClose={onClose}
    >
      <form onSubmit={submit} className={classes.form}>
        <h2 id={id}>Confirmar Cancelación</h2>
        <p>{what}</p>
        <TextArea
          rows={3}
          label="Razón de la cancelación (opcional)"
          placeholder="Ayuda al negocio a organizarse"
          maxLength={limits.reason}
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
        {failure !== null && (
          <div className={classes.failure}>
            <Problem>{cancelOwnAppointment.failure}</Problem>
            {failure && <p>{failure}</p>}
          </div>
        )}
        <div className={classes.buttons}>
          <Button variant="default" disabled={isCancelling} onClick={onClose} data-first>
            No, mantener
          </Button>
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
    </dialog>
  )
}
