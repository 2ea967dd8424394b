/** Counts calls or jobs, and those that the database refused although it answers. */
export interface Faults {
  noteWork(): void
  /** Ignores every error that is not the database's fault. */
  note(error: unknown): void
  /** Whether most of the work of the last ten seconds failed so. */
  isFailing(): boolean
  /** Whether some of the work of the last minute did. */
  isFaulty(): boolean
  /** All since the start of the process. */
  total(): number
}

/** Those of the calls and of the jobs of a process. */
export type FaultsByWork = Record<'calls' | 'jobs', Faults>

/** So many may be a single mishap. */
const FEW = 4
const FAILING_SECONDS = 10
const FAULTY_SECONDS = 60

/**
 * A probe that asks `SELECT 1` doesn't see a database whose tables, libraries or files can't be used. So real work is
 * counted. A database that doesn't answer is left out: a probe sees it, and sees at once when it is back.
 */
export function watchFaults(now: () => number = () => performance.now()): Faults {
  const { add, sum } = countBySecond(now)
  let all = 0
  return {
    noteWork: () => add({ work: 1, faults: 0 }),
    note(error) {
      if (!isFault(error)) return
      add({ work: 0, faults: 1 })
      all += 1
    },
    isFailing() {
      const { work, faults } = sum(FAILING_SECONDS)
      return faults > FEW && faults * 2 > work
    },
    isFaulty: () => sum(FAULTY_SECONDS).faults > FEW,
    total: () => all,
  }
}

interface Counts {
  work: number
  faults: number
}

/** Remembers the last minute, by the seconds of the monotonic clock. */
function countBySecond(now: () => number) {
  const seconds = new Map<number, Counts>()
  const thisSecond = () => Math.floor(now() / 1000)

  function countsOf(second: number): Counts {
    const known = seconds.get(second)
    if (known) return known
    for (const each of seconds.keys()) if (each <= second - FAULTY_SECONDS) seconds.delete(each)
    const counts = { work: 0, faults: 0 }
    seconds.set(second, counts)
    return counts
  }

  return {
    add({ work, faults }: Counts): void {
      const counts = countsOf(thisSecond())
      counts.work += work
      counts.faults += faults
    },
    sum(length: number): Counts {
      const since = thisSecond() - length
      const total = { work: 0, faults: 0 }
      for (const [second, { work, faults }] of seconds) {
        if (second <= since) continue
        total.work += work
        total.faults += faults
      }
      return total
    },
  }
}

const isFault = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  FAULT.test(error.code)

// No input can cause these. Read-only; no privilege; no such table, column or function; out of disk, memory or
// connections; a missing or unreadable file, such as a library; broken configuration, data or index.
const FAULT = /^(25006|42501|42P01|42703|42883|53...|58...|F0...|XX...)$/
