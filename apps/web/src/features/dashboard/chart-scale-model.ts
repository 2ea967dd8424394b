import { type OutcomeKey, outcomes } from './month-model.ts'

const maxSteps = 4

/** Where a line is drawn: whole numbers from 0, evenly apart, the last of them no less than `highest`. */
export function ticksTo(highest: number): number[] {
  const step = roundUp(Math.max(1, highest / maxSteps))
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}

/** The next of 1, 2, 5, 10, 20, 50… */
function roundUp(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5].map((digit) => digit * power).find((round) => round >= least) ?? 10 * power
}

/** What stands on a day, from the bottom up; `from` and `to` are counts. */
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

/** Which of `count` equally wide days lies at a share of the width, beyond the ends the first or last. */
export function dayAt(share: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(share * count)))
}
