export interface Task<Input> {
  readonly name: string
  /** Makes the input of a call; not timed. */
  input(round: number): Input
  run(input: Input): unknown
}

export interface Figures {
  readonly name: string
  /** Microseconds. */
  readonly median: number
  readonly p95: number
}

/**
 * Times each task once per round, so that a slow phase of the machine affects all of them. As many rounds run
 * before, as a warm-up.
 */
export function measure<Input>(tasks: readonly Task<Input>[], rounds: number): Figures[] {
  const times = tasks.map(() => new Float64Array(rounds))
  for (let round = -rounds; round < rounds; round++) {
    for (const [index, task] of tasks.entries()) {
      const input = task.input(round + rounds)
      const start = process.hrtime.bigint()
      task.run(input)
      const spent = Number(process.hrtime.bigint() - start) / 1000
      const samples = times[index]
      if (samples && round >= 0) samples[round] = spent
    }
  }
  return tasks.map(({ name }, index) => ({ name, ...summary(times[index]?.sort() ?? []) }))
}

function summary(sorted: ArrayLike<number>) {
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}
