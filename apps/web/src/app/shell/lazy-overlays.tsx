import { Loader } from '@mantine/core'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { hasStoredDialog, useAppointmentDialogs } from '../../domain/appointments/open-dialog.ts'
import { useOpenNotification } from '../../features/notifications/components/use-open-notification.ts'
import { useFirstInteraction } from '../../lib/hooks/use-first-interaction.ts'
import { useSettled } from '../../lib/hooks/use-settled.ts'
import { loadOnline } from '../../lib/live/load-online.ts'
import { noAnswer } from '../../lib/user-text.ts'
import { showToast } from '../../ui/show-toast.ts'
import type { OverlaysProps } from './overlays.tsx'
import classes from './shell.module.css'

/**
 * Overlays, loaded in idle time or on the first interaction, or immediately if a dialog was open before a reload. If
 * loading fails, opening the next overlay retries; with React.lazy the failure would crash the whole screen.
 */
export function LazyOverlays(props: OverlaysProps) {
  const dialog = useAppointmentDialogs(({ open }) => open)
  const notification = useOpenNotification(({ open }) => open)
  const isAsked =
    props.isMenuOpen ||
    props.isBellOpen ||
    props.isHelpOpen ||
    props.isSearchOpen ||
    dialog !== null ||
    notification !== null
  const Overlays = useOverlays(isAsked, () => {
    props.onMenuClose()
    props.onBellClose()
    props.onHelpClose()
    props.onSearchClose()
    useAppointmentDialogs.getState().close()
    useOpenNotification.getState().close()
    showToast('error', noAnswer)
  })

  if (Overlays) return <Overlays {...props} />
  return (
    isAsked && (
      <div className={classes.overlay}>
        <Loader role="status" aria-label="Cargando" />
      </div>
    )
  )
}

/** The component with the overlays; null until it is loaded. */
function useOverlays(isAsked: boolean, onFailed: () => void) {
  const hasBegun = useFirstInteraction()
  const hasSettled = useSettled()
  const [hasStored] = useState(hasStoredDialog)
  const [Overlays, setOverlays] = useState<ComponentType<OverlaysProps> | null>(null)
  const isMissing = Overlays === null && (hasBegun || hasSettled || hasStored || isAsked)

  const load = useEffectEvent(async (isWaitedFor: boolean) => {
    try {
      const part = await loadOnline(() => import('./overlays.tsx'))
      setOverlays(() => part.Overlays)
    } catch {
      if (isWaitedFor) onFailed()
    }
  })
  useEffect(() => {
    if (isMissing) void load(isAsked)
  }, [isMissing, isAsked])
  return Overlays
}
