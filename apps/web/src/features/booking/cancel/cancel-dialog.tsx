import { type SyntheticEvent, useId } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import classes from '../../../ui/plain/dialog.module.css'
import { useModal } from '../components/use-modal.ts'
import { CancelQuestion, type CancelQuestionProps } from './cancel-question.tsx'

interface CancelDialogProps extends Omit<CancelQuestionProps, 'id'> {
  onClose: () => void
}

/** The question before cancelling. A native dialog: Mantine's would add 13 KB to the page. */
export function CancelDialog({ onClose, ...question }: CancelDialogProps) {
  const { isCancelling } = question
  const id = useId()

  const close = () => {
    if (!isCancelling) onClose()
  }
  const keep = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  const modal = useModal(close)

  return (
    <dialog
      {...modal}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={keep}
      onClose={onClose}
    >
      <CancelQuestion
        {...question}
        id={id}
        keep={
          <Button variant="default" disabled={isCancelling} onClick={onClose} data-first>
            No, mantener
          </Button>
        }
      />
    </dialog>
  )
}
