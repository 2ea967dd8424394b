/** The steps of a booking, over the landing page or, without JavaScript, on a page after it. */
export const steps = ['form', 'preview', 'confirmed'] as const
export type Step = (typeof steps)[number]

/** A history entry of a step. */
export interface StepEntry {
  bookingStep: Step
  /** The number of entries since the landing page. */
  depth: number
  /** The data needed to show the step again after a reload. */
  content?: unknown
  /** When it was entered, in milliseconds since 1970. */
  at?: number
}

export function currentEntry(): StepEntry | null {
  const { state } = window.history
  return steps.includes(state?.bookingStep) ? state : null
}

const depth = () => currentEntry()?.depth ?? 0

/** Whether the browser is at a step after the landing page. */
export const isAfterLanding = () => depth() > 0

/** Adds the entry of a step, or replaces the current one with it. */
export function enterStep(bookingStep: Step, content: unknown, isReplacing: boolean): void {
  const entry = { bookingStep, content, depth: depth() + (isReplacing ? 0 : 1), at: Date.now() }
  window.history[isReplacing ? 'replaceState' : 'pushState'](entry, '')
}

const confirmedMs = 1_800_000

/**
 * To be called when the page opens. A visitor who opens the link again, or returns long after a booking, must see the
 * services, not the old step: browsers keep the history state of a URL that is opened again in the same tab.
 */
export function forgetOldStep(): void {
  const entry = currentEntry()
  const [visit] = performance.getEntriesByType('navigation')
  const isVisit = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
  const isOld = entry?.bookingStep === 'confirmed' && Date.now() - (entry.at ?? 0) > confirmedMs
  if (entry && (isVisit || isOld)) window.history.replaceState(null, '')
  // A reload left the mark of a dialog (see use-modal), which would take a press of the back button.
  if (window.history.state?.isDialog) window.history.back()
}

/** Opens the form over the landing page with the chosen start; adds no entry if it is already open. */
export function openForm(start: unknown): void {
  if (!isAfterLanding()) enterStep('form', start, false)
  else storeInForm(start)
}

/** Stores the start in the form's entry, so that a reload begins with it. */
export function storeInForm(start: unknown): void {
  if (currentEntry()?.bookingStep === 'form') enterStep('form', start, true)
}

/** Callbacks to run once the browser has gone back, which is asynchronous; null if it is not going back. */
let waiting: (() => void)[] | null = null

/** Goes back in the history, asynchronously: `popstate` fires once it has. */
export function goBack(entries: number): void {
  if (waiting) return
  const begins: (() => void)[] = []
  waiting = begins
  const arrive = () => {
    if (waiting !== begins) return
    waiting = null
    // Runs after the popstate listeners, which show the current entry.
    setTimeout(() => {
      for (const begin of begins) begin()
    })
  }
  window.addEventListener('popstate', arrive, { once: true })
  setTimeout(arrive, 1000)
  window.history.go(-entries)
}

/** Runs at once, or once the browser has gone back: it would leave an entry that is added before that. */
export function onceBack(begin: () => void): void {
  if (waiting) waiting.push(begin)
  else begin()
}

/** Goes back to the landing page, never beyond it. */
export function closeSteps(): void {
  if (isAfterLanding()) goBack(depth())
}
