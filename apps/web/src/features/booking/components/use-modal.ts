import { useEffect, useEffectEvent } from 'react'
import { trackDialogs } from '../../../lib/history/dialog-history.ts'
import { useOpenDialog } from '../../../ui/plain/use-open-dialog.ts'

/** Shows a native modal dialog while mounted, which the browser's back button asks to close. */
export function useModal(onBack: () => void) {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    return trackPage().add(() => close())
  }, [])
  return useOpenDialog()
}

let tracked: ReturnType<typeof trackDialogs> | null = null

/** To be called when the page opens: after a reload, the mark of a dialog may be left over. */
export function trackPage() {
  tracked ??= trackDialogs(pageHistory)
  return tracked
}

/** The history of a page that has no other entries than its own and the mark of its dialog. */
const pageHistory: Parameters<typeof trackDialogs>[0] = {
  current: () =>
    window.history.state?.isDialog ? { key: 'dialog', over: 'page' } : { key: 'page', over: null },
  mark: () => window.history.pushState({ isDialog: true }, ''),
  cross: (delta) => window.history.go(delta),
  back: () => window.history.back(),
  listen: (onArrival) => window.addEventListener('popstate', () => onArrival(true)),
}
