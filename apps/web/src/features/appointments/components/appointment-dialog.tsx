import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'

interface AppointmentDialogProps {
  title: string
  /** While a question stands over it. */
  isHidden?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog about an appointment: of medium width, and the whole screen of a phone. */
export function AppointmentDialog({ title, isHidden, onClose, children }: AppointmentDialogProps) {
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <Dialog
      opened={!isHidden}
      onClose={onClose}
      title={title}
      size="md"
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      // Where it goes back to is decided for the whole row of dialogs.
      returnFocus={false}
      // A tap beside it must not cost what was typed.
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </Dialog>
  )
}
