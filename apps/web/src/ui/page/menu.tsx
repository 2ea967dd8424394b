import { Menu, type MenuProps } from '@mantine/core'
import { useState } from 'react'
import { useBackToClose } from './use-back-to-close.ts'

/** Of a menu in a dialog: focusing its items must not scroll the page below, and the menu with it. */
export const overDialog = 'fixed'

/** Mantine's `Menu`, which the back button closes before what is under it. */
export function BackMenu({ defaultOpened = false, ...props }: MenuProps) {
  const [isOpen, setOpen] = useState(defaultOpened)
  useBackToClose(isOpen, () => setOpen(false))
  return <Menu {...props} opened={isOpen} onChange={setOpen} />
}
