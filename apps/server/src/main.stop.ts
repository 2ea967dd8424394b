import { setTimeout as delay } from 'node:timers/promises'

export interface Stop {
  /** For the log, when it does not end. */
  name: string
  stop(): Promise<unknown>
}

export interface Phase {
  stops: readonly Stop[]
  /** What has not ended by then is left behind. */
  maxMs: number
}

/**
 * Stops one phase after the other, each with all that is in it at once, whatever fails.
 *
 * @returns what failed or was left behind, a line each
 */
export async function stopInPhases(phases: readonly Phase[]): Promise<string[]> {
  const troubles: string[] = []
  for (const { stops, maxMs } of phases) {
    const late = new Set(stops)
    const stopping = stops.map(async (each) => {
      try {
        await each.stop()
      } catch (error) {
        troubles.push(`${each.name}: ${error instanceof Error ? error.stack : String(error)}`)
      }
      late.delete(each)
    })
    await Promise.race([Promise.all(stopping), delay(maxMs)])
    for (const { name } of late) troubles.push(`${name}: not ended within ${maxMs} ms`)
  }
  return troubles
}
