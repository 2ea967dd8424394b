import { Skeleton, Stack } from '@mantine/core'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { Dialog } from '../../../ui/page/dialog.tsx'

interface AppointmentDialogProps {
  title: string
  /** True while a confirmation dialog is shown instead. */
  isHidden?: boolean
  /** Whether closing would discard typed text. */
  isTouched?: boolean
  onClose: () => void
  children: ReactNode
}

/** Appointment dialog of medium width; full screen on phones. */
export function AppointmentDialog(props: AppointmentDialogProps) {
  const { title, isHidden, isTouched = false, onClose, children } = props
  const isReady = useDeferredValue(true, false)
  return (
    <Dialog
      opened={!isHidden}
      onClose={onClose}
      isTouched={isTouched}
      title={title}
      size="md"
      fillsPhones
      // `useFocusReturn` returns the focus once the last of several dialogs closes.
      returnFocus={false}
      // A focused field is not behind the bar at the end of a form.
      styles={{ content: { scrollPaddingBottom: '7rem' } }}
      // A tap outside must not discard input.
      closeOnClickOutside={false}
      // Deferred: it invalidates all styles, which takes as long as the dialog's first frame.
      lockScroll={isReady}
    >
      <Deferred isReady={isReady}>{children}</Deferred>
    </Dialog>
  )
}

interface DeferredProps {
  isReady: boolean
  children: ReactNode
}

/** Renders the fields after the dialog's first frame, so that a slow phone shows the dialog sooner. */
function Deferred({ isReady, children }: DeferredProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasWaited = useRef(false)
  useEffect(() => {
    if (!isReady) hasWaited.current = true
    if (!isReady || !hasWaited.current || box.current?.contains(document.activeElement)) return
    // The dialog looked for its autofocus before the fields were rendered.
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [isReady])
  return <div ref={box}>{isReady ? children : <Fields />}</div>
}

function Fields() {
  return (
    <Stack aria-hidden>
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </Stack>
  )
}
