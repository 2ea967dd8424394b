import { type OutcomeKey, outcomes } from './month-model.ts'

const maxSteps = 4

/** The y-axis ticks: evenly spaced whole numbers from 0; the last is at least `highest`. */
export function ticksTo(highest: number): number[] {
  const step = roundUp(Math.max(1, highest / maxSteps))
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}

/** Rounds up to the next of 1, 2, 5, 10, 20, 50… */
function roundUp(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5].map((digit) => digit * power).find((round) => round >= least) ?? 10 * power
}

/** The segments of a day's bar, from the bottom up; `from` and `to` are counts. */
export function stackOf(counts: Record<OutcomeKey, number>) {
  const parts = []
  let from = 0
  for (const { key } of outcomes) {
    const to = from + counts[key]
    if (to > from) parts.push({ key, from, to })
    from = to
  }
  return parts
}

/** The index of the day at a share (0 to 1) of the width; clamped to the first and last. */
export function dayAt(share: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(share * count)))
}
