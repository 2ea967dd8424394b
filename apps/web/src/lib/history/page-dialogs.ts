import { type Entries, trackDialogs } from './dialog-history.ts'

let tracked: ReturnType<typeof trackDialogs> | null = null

/** The dialogs of a public page. To be called when it opens: after a reload, the mark of a dialog may be left over. */
export function trackPage() {
  tracked ??= trackDialogs(pageHistory)
  return tracked
}

/** The history of a page that has no other entries than its own and the mark of its dialog. */
const pageHistory: Entries = {
  current: () => ({ screen: 'page', isMark: Boolean(window.history.state?.isDialog) }),
  mark: () => window.history.pushState({ isDialog: true }, ''),
  cross: (delta) => window.history.go(delta),
  back: () => window.history.back(),
  listen: (onArrival) => window.addEventListener('popstate', () => onArrival(true)),
}
