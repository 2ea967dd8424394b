import type { CDPSession, Page } from '@playwright/test'

export interface Scroll {
  frames: number
  /** Milliseconds between frames: maximum and median. */
  longestFrame: number
  medianFrame: number
  /** The longest task that blocked the page, in milliseconds. */
  longestTask: number
}

interface TraceEvent {
  name: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args: { name?: string; data?: { frame?: string } }
}

const STEPS = 60
const STEP_MS = 16
// Small enough not to reach the end of the page: without movement no frames are drawn.
const STEP_PX = 14

/** Scrolls the page down and up while Chromium records a trace, and evaluates it. */
export async function traceScroll(page: Page): Promise<Scroll> {
  const session = await page.context().newCDPSession(page)
  await page.mouse.move(800, 400)
  // The first scroll paints a layer; that happens before the measurement.
  await page.mouse.wheel(0, 1)
  await page.waitForTimeout(500)
  const events = await traced(session, async () => {
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.wheel(0, step < STEPS / 2 ? STEP_PX : -STEP_PX)
      await page.waitForTimeout(STEP_MS)
    }
  })
  await session.detach()
  return summarise(events)
}

async function traced(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])))
  const isComplete = new Promise<void>((resolve) =>
    session.once('Tracing.tracingComplete', () => resolve()),
  )
  const includedCategories = [
    'toplevel',
    'devtools.timeline',
    'disabled-by-default-devtools.timeline.frame',
    '__metadata',
  ]
  await session.send('Tracing.start', {
    traceConfig: { includedCategories },
    transferMode: 'ReportEvents',
  })
  await work()
  await session.send('Tracing.end')
  await isComplete
  return events
}

function summarise(events: readonly TraceEvent[]): Scroll {
  // The trace covers other processes of Chromium too: use the one with the most scrolling.
  const pid = busiestOf(
    events.filter(({ name }) => name === 'ScrollLayer' || name === 'UpdateLayerTree'),
  )
  const main = events.find(
    (event) =>
      event.pid === pid && event.name === 'thread_name' && event.args.name === 'CrRendererMain',
  )
  const tasks = events.filter(
    ({ name, pid: process, tid }) =>
      process === pid &&
      tid === main?.tid &&
      (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'),
  )
  const draws = events
    .filter(({ name, pid: process }) => process === pid && name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b)
  const gaps = draws.slice(1).map((at, index) => at - (draws[index] ?? at))
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    frames: draws.length,
    longestFrame: sorted.at(-1) ?? 0,
    medianFrame: sorted[Math.floor(sorted.length / 2)] ?? 0,
    longestTask: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
  }
}

function busiestOf(events: readonly TraceEvent[]): number | undefined {
  const counts = new Map<number, number>()
  for (const { pid } of events) counts.set(pid, (counts.get(pid) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}
