import { UnstyledButton } from '@mantine/core'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../../lib/session/session.ts'
import { Dialog } from '../../ui/page/dialog.tsx'
import classes from './navigation.module.css'

const BusinessChoice = lazy(async () => ({
  default: (await import('../../domain/team/business-choice.tsx')).BusinessChoice,
}))

/** The menu's entry for users of several businesses. */
export function BusinessSwitch() {
  const businesses = useSession((session) => session.businesses)
  const [isOpen, setOpen] = useState(false)
  const [, navigate] = useLocation()
  if (!businesses) return null
  const leave = () => {
    setOpen(false)
    // The open screen may be of a customer or appointment of the other business.
    navigate('/')
  }
  return (
    <>
      <UnstyledButton onClick={() => setOpen(true)} className={classes.entry}>
        <IconSwitchHorizontal size={20} aria-hidden />
        Cambiar de negocio
      </UnstyledButton>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="¿A qué negocio entras?">
        <Suspense>
          <BusinessChoice businesses={businesses} onEntered={leave} />
        </Suspense>
      </Dialog>
    </>
  )
}
