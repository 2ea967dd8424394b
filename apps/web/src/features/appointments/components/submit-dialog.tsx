import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { type SlotValues, timeOf } from '../slot-model.ts'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { ForceQuestion } from './force-question.tsx'
import type { Slot } from './slot/use-slot.ts'
import type { useSubmit } from './use-submit.ts'

interface Submitting extends Omit<ReturnType<typeof useSubmit>, 'change' | 'submit'> {
  values: SlotValues
  slot: Slot
  submit: (given: { isConfirmed: boolean }) => Promise<void>
}

interface SubmitDialogProps {
  title: string
  /** The customer's name. */
  who: string
  state: Submitting
  onClose: () => void
  children: ReactNode
}

/** The dialog of a form that gives an appointment its time, and the question before a time is forced. */
export function SubmitDialog({ title, who, state, onClose, children }: SubmitDialogProps) {
  const { values, slot, isTouched, isAsking, setAsking, isBusy, submit } = state
  return (
    <>
      <AppointmentDialog title={title} isHidden={isAsking} isTouched={isTouched} onClose={onClose}>
        {children}
      </AppointmentDialog>
      {isAsking && (
        <ForceQuestion
          when={timeOf(values, slot.service)}
          who={who}
          isBusy={isBusy}
          onConfirm={() => void submit({ isConfirmed: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface SubmitFormProps {
  state: Pick<Submitting, 'form' | 'submit'>
  children: ReactNode
}

/** The form in the dialog. Submitting it does not answer the question yet. */
export function SubmitForm({ state: { form, submit }, children }: SubmitFormProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit({ isConfirmed: false })
  }
  return (
    <form onSubmit={onSubmit} ref={form} noValidate>
      <Stack>{children}</Stack>
    </form>
  )
}
