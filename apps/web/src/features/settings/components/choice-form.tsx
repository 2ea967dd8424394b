import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { useSavedForm } from './use-saved-form.ts'

interface ChoiceFormProps {
  form: Pick<ReturnType<typeof useSavedForm>, 'box' | 'isDirty' | 'isSaving'>
  /** The text of its button. */
  action: string
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** A form of one choice, which is saved by its own button. */
export const ChoiceForm = ({ form, action, onSubmit, children }: ChoiceFormProps) => (
  <form ref={form.box} noValidate onSubmit={onSubmit}>
    <Stack>
      {children}
      <Group>
        <Button type="submit" disabled={!form.isDirty} loading={form.isSaving}>
          {action}
        </Button>
      </Group>
    </Stack>
  </form>
)
