import { Loader } from '@mantine/core'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import {
  hasStoredDialog,
  useAppointmentDialogs,
} from '../../domain/appointments/appointment-dialogs.ts'
import { noAnswer } from '../../lib/call.ts'
import { loadOnline } from '../../lib/load-online.ts'
import { useFirstInteraction } from '../../lib/use-first-interaction.ts'
import { showToast } from '../../ui/show-toast.ts'
import type { OverlaysProps } from './overlays.tsx'
import classes from './shell.module.css'

/**
 * The overlays, fetched once somebody touches the screen, or at once where a dialog was open when the page went away.
 * Where the connection is lost, the next one that is asked for tries again; React.lazy would take the whole screen along.
 */
export function LazyOverlays(props: OverlaysProps) {
  const dialog = useAppointmentDialogs(({ open }) => open)
  const hasBegun = useFirstInteraction()
  const [hasStored] = useState(hasStoredDialog)
  const [Overlays, setOverlays] = useState<ComponentType<OverlaysProps> | null>(null)
  const isAsked = props.isMenuOpen || props.isHelpOpen || dialog !== null
  const isMissing = Overlays === null && (hasBegun || hasStored || isAsked)

  const load = useEffectEvent(async (isWaitedFor: boolean) => {
    try {
      const part = await loadOnline(() => import('./overlays.tsx'))
      setOverlays(() => part.Overlays)
    } catch {
      if (!isWaitedFor) return
      props.onMenuClose()
      props.onHelpClose()
      useAppointmentDialogs.getState().close()
      showToast('error', noAnswer)
    }
  })
  useEffect(() => {
    if (isMissing) void load(isAsked)
  }, [isMissing, isAsked])

  if (Overlays) return <Overlays {...props} />
  return (
    isAsked && (
      <div className={classes.overlay}>
        <Loader role="status" aria-label="Cargando" />
      </div>
    )
  )
}
