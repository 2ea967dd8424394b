import { isLongAgo, isNewVisit, type Step, type StepEntry, steps } from './step-model.ts'

export function currentEntry(): StepEntry | null {
  const { state } = window.history
  return steps.includes(state?.bookingStep) ? state : null
}

const depth = () => currentEntry()?.depth ?? 0

/** Whether the browser is at a step after the landing page. */
export const isAfterLanding = () => depth() > 0

/** Adds the entry of a step, or replaces the current one with it. */
export function enterStep(bookingStep: Step, content: unknown, isReplacing?: boolean): void {
  const entry = { bookingStep, content, depth: depth() + (isReplacing ? 0 : 1), at: Date.now() }
  window.history[isReplacing ? 'replaceState' : 'pushState'](entry, '')
}

/**
 * To be called when the page opens. A visitor who opens the link again, or returns long after a booking, must see the
 * services, not the old step: browsers keep the history state of a URL that is opened again in the same tab.
 */
export function forgetOldStep(): void {
  const entry = currentEntry()
  if (entry && (isNewVisit() || isLongAgo(entry, Date.now()))) window.history.replaceState(null, '')
  // A mark without its dialog would take a press of the back button.
  if (window.history.state?.isDialog) goBack(1)
}

/** Opens the form over the landing page with the chosen start; adds no entry if it is already open. */
export function openForm(start: unknown): void {
  if (!isAfterLanding()) enterStep('form', start)
  else storeInForm(start)
}

/** Stores the start in the form's entry, so that a reload begins with it. */
export function storeInForm(start: unknown): void {
  if (currentEntry()?.bookingStep === 'form') enterStep('form', start, true)
}

/** Ends when the browser has gone back; null if it is not going back. */
let goingBack: Promise<void> | null = null

/** Goes back in the history, asynchronously: `popstate` fires once it has. Zero entries would reload the page. */
export function goBack(entries: number): void {
  if (goingBack || entries === 0) return
  goingBack = new Promise<void>((arrive) => {
    // After the other listeners, which show the current entry.
    window.addEventListener('popstate', () => setTimeout(arrive), { once: true })
    setTimeout(arrive, 1000)
    window.history.go(-entries)
  }).then(() => {
    goingBack = null
  })
}

/** Runs at once, or once the browser has gone back: it would leave an entry that is added before that. */
export function onceBack(begin: () => void): void {
  if (goingBack) void goingBack.then(begin)
  else begin()
}

/** Goes back to the landing page, never beyond it. */
export const closeSteps = () => goBack(depth())
