import { useEffect } from 'react'
import { useAppointmentDialogs } from '../../domain/appointments/open-dialog.ts'
import { useSession } from '../../lib/session/session.ts'
import { useFocusReturn } from '../../ui/page/use-focus-return.ts'
import { CancelDialog } from './components/cancel/cancel-dialog.tsx'
import { DetailDialog } from './components/detail/detail-dialog.tsx'
import { GroupDialog } from './components/group/group-dialog.tsx'
import { WriteDialog } from './components/group/write-dialog.tsx'
import { OfferDialog } from './components/offer/offer-dialog.tsx'
import { RepeatDialog } from './components/repeat/repeat-dialog.tsx'
import { RescheduleDialog } from './components/reschedule/reschedule-dialog.tsx'
import { ScheduleDialog } from './components/schedule/schedule-dialog.tsx'
import { TellDialog } from './components/tell/tell-dialog.tsx'
import { forgetDraft, storedDialog } from './components/use-draft.ts'
import { LazyImport } from './import/lazy-import.tsx'

/** The open appointment dialog, if any, above the current screen. */
export function AppointmentDialogs() {
  const { open, show, close } = useAppointmentDialogs()
  // The focus returns when the last of several successive dialogs closes.
  useFocusReturn(open !== null)
  useStoredDialog()
  if (!open) return null

  const end = () => {
    forgetDraft()
    close()
  }
  const key = JSON.stringify(open)
  if (open.kind === 'schedule') return <ScheduleDialog key={key} open={open} onClose={end} />
  if (open.kind === 'reschedule') return <RescheduleDialog key={key} open={open} onClose={end} />
  if (open.kind === 'group') return <GroupDialog key={key} id={open.id} onClose={end} />
  if (open.kind === 'write')
    return <WriteDialog key={key} open={open} groupId={open.id} onClose={end} />
  if (open.kind === 'repeat') return <RepeatDialog key={key} open={open} onClose={end} />
  if (open.kind === 'import') return <LazyImport onClose={end} />
  if (open.kind === 'offer') return <OfferDialog key={key} open={open} onClose={end} />
  if (open.kind === 'cancel') return <CancelDialog key={key} open={open} onClose={end} />
  if (open.kind === 'tell' && 'groupId' in open)
    return <WriteDialog key={key} open={open} {...open} onClose={end} />
  if (open.kind === 'tell') return <TellDialog key={key} open={open} onClose={end} />
  const move = () => show({ kind: 'reschedule', id: open.id })
  return <DetailDialog key={key} open={open} onMove={move} onClose={end} />
}

/**
 * Reopens the dialog that was open when the session expired or the page was unloaded, but only for the same owner.
 */
function useStoredDialog() {
  useEffect(() => {
    const { open, show, close } = useAppointmentDialogs.getState()
    const stored = storedDialog()
    // The only stored draft may be a previous owner's.
    if (!stored) forgetDraft()
    else if (!open) show(stored)
    return () => {
      const { isAuthenticated, endedBy } = useSession.getState()
      if (!isAuthenticated) close()
      if (endedBy === 'log-out') forgetDraft()
    }
  }, [])
}
