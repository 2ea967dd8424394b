import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/page/dialog.tsx'

interface CustomerDialogProps {
  title: string
  size?: 'md' | 'lg'
  isOpen?: boolean
  /** Whether closing would lose typed text. */
  isTouched?: boolean
  /** False if a stray click must not end a longer task. */
  closesOutside?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog about a customer; full screen on phones. */
export function CustomerDialog(props: CustomerDialogProps) {
  const { title, size = 'md', isOpen = true, isTouched = false, onClose, children } = props
  const { closesOutside = !isTouched } = props
  return (
    <Dialog
      opened={isOpen}
      title={title}
      size={size}
      isTouched={isTouched}
      fillsPhones
      // `useFocusReturn` returns the focus once the last of several successive dialogs closes.
      returnFocus={false}
      closeOnClickOutside={closesOutside}
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}
