import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'

interface AppointmentDialogProps {
  title: string
  /** True while a confirmation dialog is shown instead. */
  isHidden?: boolean
  /** Whether closing would drop what was typed. */
  isTouched?: boolean
  onClose: () => void
  children: ReactNode
}

/** Appointment dialog of medium width; full screen on phones. */
export function AppointmentDialog(props: AppointmentDialogProps) {
  const { title, isHidden, isTouched = false, onClose, children } = props
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <Dialog
      opened={!isHidden}
      onClose={onClose}
      isTouched={isTouched}
      title={title}
      size="md"
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      // `useFocusReturn` returns the focus once the last of several dialogs closes.
      returnFocus={false}
      // A tap outside must not discard input.
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </Dialog>
  )
}
