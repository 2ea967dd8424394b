import { isSuspended, useSession } from './session.ts'

/**
 * While the log-in lies on top of a screen, Escape must not reach the dialogs beneath, which would close with
 * what was typed into them. They listen at the window: this has to be there first.
 */
export function holdEscape(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isSuspended(useSession.getState())) return
      event.stopImmediatePropagation()
      event.preventDefault()
    },
    { capture: true },
  )
}
