import { Drawer, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { AppointmentDialogs } from '../../features/appointments/appointment-dialogs.tsx'
import { LatestNotifications } from '../../features/notifications/components/latest-notifications.tsx'
import { NotificationDialogs } from '../../features/notifications/notification-dialogs.tsx'
import { useLazyModule } from '../../lib/hooks/use-lazy-module.ts'
import { noAnswer } from '../../lib/user-text.ts'
import { SchemeSwitch } from '../../ui/page/scheme-switch.tsx'
import { useBackToClose } from '../../ui/page/use-back-to-close.ts'
import { useFocusReturn } from '../../ui/page/use-focus-return.ts'
import { showToast } from '../../ui/show-toast.ts'
import { standAboveToasts } from '../../ui/toasts/toast-store.ts'
import { bellId } from './bell.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { Navigation } from './navigation.tsx'
import classes from './shell.module.css'

export interface OverlaysProps {
  isMenuOpen: boolean
  onMenuClose: () => void
  isBellOpen: boolean
  onBellClose: () => void
  isSearchOpen: boolean
  onSearchClose: () => void
  isHelpOpen: boolean
  onHelp: () => void
  onHelpClose: () => void
}

/** Everything above the current screen: the phone menu, the latest notifications, and all dialogs. */
export function Overlays({
  isMenuOpen,
  onMenuClose,
  isBellOpen,
  onBellClose,
  isSearchOpen,
  onSearchClose,
  isHelpOpen,
  onHelp,
  onHelpClose,
}: OverlaysProps) {
  const isMounted = useIsMounted()
  useBackToClose(isMenuOpen, onMenuClose)
  return (
    <>
      <Drawer.Root
        opened={isMounted && isMenuOpen}
        onClose={onMenuClose}
        size={288}
        classNames={{ content: classes.menu ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content ref={standAboveToasts} aria-label="Menú">
          <nav aria-label="Principal" className={classes.drawer}>
            <Group gap={0} className={classes.corner}>
              <SchemeSwitch />
              <Drawer.CloseButton aria-label="Cerrar menú" />
            </Group>
            <Navigation onHelp={onHelp} />
          </nav>
        </Drawer.Content>
      </Drawer.Root>
      {isBellOpen && <LatestNotifications bell={bellId} onClose={onBellClose} />}
      <HelpDialog isOpen={isMounted && isHelpOpen} onClose={onHelpClose} />
      {isSearchOpen && <LazySearch onClose={onSearchClose} />}
      <AppointmentDialogs />
      <NotificationDialogs />
    </>
  )
}

/** The search, loaded when it is first opened. */
function LazySearch({ onClose }: { onClose: () => void }) {
  const { data, isError } = useLazyModule(
    'search',
    () => import('../../features/search/components/search-dialog.tsx'),
  )
  useFocusReturn(true)
  useEffect(() => {
    if (!isError) return
    showToast('error', noAnswer)
    onClose()
  }, [isError, onClose])
  return data && <data.SearchDialog onClose={onClose} />
}

/** Mantine animates an overlay, and later returns the focus, only if it was rendered closed first. */
function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted
}
