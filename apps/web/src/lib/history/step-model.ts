/** The steps of a booking, over the landing page or, without JavaScript, on a page after it. */
export const steps = ['form', 'preview', 'confirmed'] as const
export type Step = (typeof steps)[number]

/** The state of a history entry of a step. */
export interface StepEntry {
  bookingStep: Step
  /** The number of entries since the landing page. */
  depth: number
  /** The data needed to show the step again after a reload. */
  content?: unknown
  /** When it was entered, in milliseconds since 1970. */
  at?: number
}

/** Whether the link was opened, or opened again, instead of a reload or a step back to the page. */
export function isNewVisit(): boolean {
  const [visit]: (PerformanceEntry & { type?: string })[] =
    performance.getEntriesByType('navigation')
  return visit?.type === 'navigate'
}

/** Whether a booking was confirmed so long ago that a reload shows the services instead. */
export const isLongAgo = (entry: StepEntry, now: number) =>
  entry.bookingStep === 'confirmed' && now - (entry.at ?? 0) > 1_800_000
