import { cancelOwnAppointment } from '@cuando/contract/books'
import { limits } from '@cuando/contract/limits'
import { type FormEvent, type SyntheticEvent, useId, useState } from 'react'
import type { UserText } from '../../../lib/user-text.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Loader } from '../../../ui/plain/loader.tsx'
import { TextArea } from '../../../ui/plain/text-field.tsx'
import { Problem } from '../components/problem.tsx'
import classes from './cancel-dialog.module.css'
import { useModal } from './use-modal.ts'

interface CancelDialogProps {
  /** Description of the appointment to cancel. */
  what: string
  onClose: () => void
  onCancel: (reason: string) => void
  isCancelling: boolean
  /** Why the last attempt failed; '' if no reason is known, null if there was no failure. */
  failure: UserText | null
}

/** Confirmation before cancelling. A native dialog: Mantine's would add 13 KB to the page. */
export function CancelDialog(props: CancelDialogProps) {
  const { what, onClose, onCancel, isCancelling, failure } = props
  const id = useId()
  const [reason, setReason] = useState('')
  const modal = useModal()

  const keep = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isCancelling) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCancel(reason)
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
          onChange={(event) => setReason(event.currentTarget.value)}
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
