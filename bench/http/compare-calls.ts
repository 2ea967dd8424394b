import type { CallFigures, MeasuredCall, MeasuredRun } from './measure-calls.ts'

/** How many times as much one takes as another. Above 1 is more; `perSecond` above 1 is faster. */
export type Ratios = Record<
  'perSecond' | 'p99' | 'web' | 'database' | 'worker' | 'together',
  number
>

/** Its fastest round. */
export const bestOf = ({ rounds }: MeasuredCall): CallFigures | undefined =>
  rounds.toSorted((one, other) => other.perSecond - one.perSecond)[0]

export const databaseOf = ({ webDatabase, workerDatabase }: CallFigures) =>
  webDatabase + workerDatabase

export const togetherOf = (figures: CallFigures) =>
  figures.web + figures.worker + databaseOf(figures)

/** The cost of a mail in processor milliseconds of the worker and of its connections; NaN without mails. */
export const mailCostOf = ({ worker, workerDatabase, mails }: CallFigures) => ({
  worker: worker / mails,
  database: workerDatabase / mails,
})

/** One call of one build to the same of another: of each figure the median over rounds, which were taken in turns. */
export function compareBuilds(own: MeasuredCall, other: MeasuredCall): Ratios {
  const pairs = own.rounds.flatMap((figures, round) => {
    const against = other.rounds[round]
    return against ? [ratiosOf(figures, against)] : []
  })
  const middle = (name: keyof Ratios) => medianOf(pairs.map((ratios) => ratios[name]))
  return {
    perSecond: middle('perSecond'),
    p99: middle('p99'),
    web: middle('web'),
    database: middle('database'),
    worker: middle('worker'),
    together: middle('together'),
  }
}

function ratiosOf(one: CallFigures, other: CallFigures): Ratios {
  return {
    perSecond: one.perSecond / other.perSecond,
    p99: one.p99 / other.p99,
    web: one.web / other.web,
    database: databaseOf(one) / databaseOf(other),
    worker: one.worker / other.worker,
    together: togetherOf(one) / togetherOf(other),
  }
}

/** How many times longer a call takes with the last size than with the first, in wall-clock and processor time. */
export function compareSizes(runs: readonly MeasuredRun[]) {
  const [first] = runs
  const own = runs.filter(({ build }) => build === first?.build)
  const last = own.at(-1)
  return (first?.calls ?? []).flatMap((call, index) => {
    const [small, large] = [bestOf(call), bestOf(last?.calls[index] ?? call)]
    if (!small || !large || last === first) return []
    return {
      name: call.name,
      time: small.perSecond / large.perSecond,
      cost: togetherOf(large) / togetherOf(small),
    }
  })
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
