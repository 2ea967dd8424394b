import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { trackDialogs } from '../../../lib/history/dialog-history.ts'
import { cycleTab } from '../../../ui/plain/cycle-tab.ts'

/**
 * Shows a native modal dialog while mounted; the browser makes the rest inert and finally returns the focus.
 * The focus starts on `data-first`. Tab cycles inside the dialog, where browsers would move on to their
 * toolbar. The browser's back button asks to close it, too.
 */
export function useModal(onBack: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onBack)
  useEffect(() => {
    return trackPage().add(() => close())
  }, [])

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => dialog?.close()
  }, [])

  return { ref, onKeyDown: cycleTab }
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
