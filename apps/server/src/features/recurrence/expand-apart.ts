import * as z from 'zod/mini'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import {
  type BusySpan,
  type ExpansionRange,
  expandMaster,
  type StoredEvent,
} from './expand-series.ts'

interface MasterInRange {
  event: StoredEvent
  range: ExpansionRange
}

const measured = z.object({
  /** Alternating starts and ends; null if the rules can't be expanded, or take too many steps. */
  times: z.nullable(z.instanceof(Float64Array)),
  cpuMs: z.number(),
})

/** The calendar process's task. */
export async function expandMeasured({
  event,
  range,
}: MasterInRange): Promise<z.output<typeof measured>> {
  const before = process.cpuUsage()
  const spans = tryToExpand(event, range)
  const { user, system } = process.cpuUsage(before)
  const times = spans && Float64Array.from(spans.flatMap(({ from, until }) => [from, until]))
  return { times, cpuMs: (user + system) / 1000 }
}

function tryToExpand(event: StoredEvent, range: ExpansionRange): BusySpan[] | null {
  try {
    return expandMaster(event, range)
  } catch {
    return null
  }
}

/** Too many series of other calendars wait, or the process can't start. */
export class ExpansionDelayed extends Error {
  override readonly name = 'ExpansionDelayed'
}

export interface MeasuredExpansion {
  /** Null if the rules can't be expanded, or take too long. */
  spans: BusySpan[] | null
  cpuMs: number
}

/** The occurrences of a recurring event, computed in the calendar process. Throws ExpansionDelayed. */
export async function expandApart(
  calendars: TaskProcess,
  master: MasterInRange,
): Promise<MeasuredExpansion> {
  const since = performance.now()
  const outcome = await calendars.run('expandMeasured', master)
  if (!outcome.ok && outcome.reason === 'overloaded') throw new ExpansionDelayed()
  const answer = outcome.ok ? measured.parse(outcome.value) : null
  if (!answer) return { spans: null, cpuMs: performance.now() - since }
  return { spans: answer.times && spansOf(answer.times), cpuMs: answer.cpuMs }
}

function spansOf(times: Float64Array): BusySpan[] {
  const spans: BusySpan[] = []
  for (let at = 0; at + 1 < times.length; at += 2)
    spans.push({ from: times[at] ?? 0, until: times[at + 1] ?? 0 })
  return spans
}
