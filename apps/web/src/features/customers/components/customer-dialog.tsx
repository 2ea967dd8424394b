import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'

interface CustomerDialogProps {
  title: string
  size?: 'md' | 'lg'
  isOpen?: boolean
  /** Whether closing would drop what was typed. */
  isTouched?: boolean
  /** False where a stray click would end what took a while. */
  closesOutside?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog about a customer; full screen on phones. */
export function CustomerDialog(props: CustomerDialogProps) {
  const { title, size = 'md', isOpen = true, isTouched = false, onClose, children } = props
  const { closesOutside = !isTouched } = props
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <Dialog
      opened={isOpen}
      title={title}
      size={size}
      isTouched={isTouched}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      // Of several dialogs that follow each other, `useFocusReturn` returns it once the last closes.
      returnFocus={false}
      closeOnClickOutside={closesOutside}
      transitionProps={{ duration: 0 }}
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}
