/** The steps in which a start becomes an appointment, over the landing page or, without a program, after it. */
export const steps = ['form', 'preview', 'confirmed'] as const
export type Step = (typeof steps)[number]

/** A history entry of a step. */
export interface StepEntry {
  bookingStep: Step
  /** How many entries it lies behind the landing page. */
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

/** Whether the browser is at a step behind the landing page. */
export const isAfterLanding = () => depth() > 0

/** Adds the entry of a step, or puts it in the place of the current one. */
export function enterStep(bookingStep: Step, content: unknown, isReplacing: boolean): void {
  const entry = { bookingStep, content, depth: depth() + (isReplacing ? 0 : 1), at: Date.now() }
  window.history[isReplacing ? 'replaceState' : 'pushState'](entry, '')
}

const confirmedMs = 1_800_000

/**
 * To be called when the page opens. Who comes by its plain link, or long after, sees what can be booked, not what somebody
 * booked here: browsers keep the state of an address that is opened again in the same tab.
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

/** The form over the landing page, with the start that was chosen; nothing is added where it is open. */
export function openForm(start: unknown): void {
  if (!isAfterLanding()) enterStep('form', start, false)
  else keepInForm(start)
}

/** Has a reload of the form begin with this start. */
export function keepInForm(start: unknown): void {
  if (currentEntry()?.bookingStep === 'form') enterStep('form', start, true)
}

/** What begins once the browser has gone back, which it does later than it is told; null while it is not going. */
let waiting: (() => void)[] | null = null

/** Goes back in the history; `popstate` says when it happened. */
export function goBack(entries: number): void {
  if (waiting) return
  const begins: (() => void)[] = []
  waiting = begins
  const arrive = () => {
    if (waiting !== begins) return
    waiting = null
    // After the listeners that show where the browser has arrived.
    setTimeout(() => {
      for (const begin of begins) begin()
    })
  }
  window.addEventListener('popstate', arrive, { once: true })
  setTimeout(arrive, 1000)
  window.history.go(-entries)
}

/** Begins at once, or when the browser has gone back: what is entered before would be left again. */
export function onceBack(begin: () => void): void {
  if (waiting) waiting.push(begin)
  else begin()
}

/** Back to the landing page, and never beyond. */
export function closeSteps(): void {
  if (isAfterLanding()) goBack(depth())
}
