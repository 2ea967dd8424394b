import { Button, Group, Stack, Textarea } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { CloseDialogButton, Dialog } from '../../../ui/page/dialog.tsx'
import { Notice } from './notice.tsx'

interface NoteProps {
  label: string
  value: string
  maxLength: number
  /** Whether the focus starts on it. Otherwise it starts at the top of the dialog. */
  isFirst?: boolean
  onChange: (value: string) => void
}

export interface ConfirmDialogProps {
  title: string
  children: ReactNode
  confirmLabel: string
  /**
   * Label of the button that closes without acting. Not 'Cancelar' where that could mean cancelling an
   * appointment.
   */
  closeLabel?: string
  isDangerous?: boolean
  isBusy: boolean
  /** False disables the confirm button. */
  isReady?: boolean
  /** Whether closing would discard typed text; by default, whether there is a note. */
  isTouched?: boolean
  /** Why the action is no longer possible; disables the confirm button. */
  refusal?: string | null
  /** An optional text field, such as a reason. */
  note?: NoteProps
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation dialog. The focus starts on the note or, without one, on the close button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, refusal, onConfirm, onClose } = props
  const { isTouched = Boolean(props.note?.value) } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      isTouched={isTouched}
      title={title}
      returnFocus={false}
      size="md"
    >
      <form onSubmit={submit}>
        <Stack>
          {children}
          <Notice kind="error" text={refusal ?? null} />
          {props.note && <Note {...props.note} />}
          <Buttons {...props} />
        </Stack>
      </form>
    </Dialog>
  )
}

function Buttons(props: ConfirmDialogProps) {
  const { confirmLabel, isDangerous, isBusy, refusal, note } = props
  const { closeLabel = 'Cancelar', isReady = true } = props
  return (
    <Group gap="sm" grow preventGrowOverflow={false}>
      <CloseDialogButton
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        data-autofocus={note ? undefined : true}
      >
        {closeLabel}
      </CloseDialogButton>
      <Button
        type="submit"
        color={isDangerous ? 'bugambilia' : 'agave'}
        loading={isBusy}
        disabled={Boolean(refusal) || !isReady}
      >
        {confirmLabel}
      </Button>
    </Group>
  )
}

function Note({ label, value, maxLength, isFirst = true, onChange }: NoteProps) {
  return (
    <Textarea
      label={label}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={maxLength}
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
