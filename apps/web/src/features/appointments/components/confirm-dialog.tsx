import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from './notice.tsx'

const focusDelayMs = 50

export interface ConfirmDialogProps {
  title: string
  children: ReactNode
  confirmLabel: string
  /** The way back; 'Cancelar' where that can mean nothing else. */
  closeLabel?: string
  isDangerous?: boolean
  isBusy: boolean
  /** False while there is nothing that could be done. */
  isReady?: boolean
  /** Why it cannot be done any more. */
  refusal?: string | null
  /** What may be written along. */
  note?: { label: string; value: string; maxLength: number; onChange: (value: string) => void }
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something is done. The focus begins at the note or, without one, at the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, isDangerous, isBusy, refusal, onConfirm, onClose } = props
  const { closeLabel = 'Cancelar', isReady = true } = props
  const first = useFocusLater()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <Dialog opened onClose={onClose} title={title} returnFocus={false} size="md">
      <form onSubmit={submit} ref={first}>
        <Stack>
          {children}
          <Notice kind="error" text={refusal ?? null} />
          {props.note && <Note {...props.note} />}
          <Group gap="sm" grow preventGrowOverflow={false}>
            <Button variant="default" onClick={onClose} data-first={props.note ? undefined : true}>
              {closeLabel}
            </Button>
            <Button
              type="submit"
              color={isDangerous ? 'bugambilia' : 'agave'}
              loading={isBusy}
              disabled={Boolean(refusal) || !isReady}
            >
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

function Note({ label, value, maxLength, onChange }: NonNullable<ConfirmDialogProps['note']>) {
  return (
    <Textarea
      label={label}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={maxLength}
      data-first
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function useFocusLater() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const timer = window.setTimeout(
      () => form.current?.querySelector<HTMLElement>('[data-first]')?.focus(),
      focusDelayMs,
    )
    return () => window.clearTimeout(timer)
  }, [])
  return form
}
