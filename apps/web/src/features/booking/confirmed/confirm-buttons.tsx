import { formSteps, stepField } from '@cuando/contract/booking/booking-form'
import type { ComponentProps, MouseEvent } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { SendButton } from '../components/send-form.tsx'
import classes from './booking-preview.module.css'

interface ConfirmButtonsProps {
  /** The text of the first button. */
  children: string
  isSending: boolean
  onEdit: () => void
  /** The look of the second button. */
  edit: Pick<ComponentProps<typeof Button>, 'size' | 'variant'>
}

/** The buttons of a preview: to confirm, and to go back to the form. */
export function ConfirmButtons({ children, isSending, onEdit, edit }: ConfirmButtonsProps) {
  const goBack = (event: MouseEvent) => {
    event.preventDefault()
    onEdit()
  }
  return (
    <div className={classes.buttons}>
      <SendButton name={stepField} value={formSteps.confirm} size="lg" isSending={isSending}>
        {children}
      </SendButton>
      <Button
        {...edit}
        type="submit"
        name={stepField}
        value={formSteps.edit}
        disabled={isSending}
        onClick={goBack}
      >
        Editar información
      </Button>
    </div>
  )
}
