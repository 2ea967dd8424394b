import { Menu, type MenuProps } from '@mantine/core'
import { useState } from 'react'
import { useBackToClose } from './use-back-to-close.ts'

/** Mantine's `Menu`, which the back button closes before what is under it. */
export function BackMenu({ defaultOpened = false, ...props }: MenuProps) {
  const [isOpen, setOpen] = useState(defaultOpened)
  useBackToClose(isOpen, () => setOpen(false))
  return <Menu {...props} opened={isOpen} onChange={setOpen} />
}
