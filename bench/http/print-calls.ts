import { bestOf, compareBuilds, databaseOf, mailCostOf, togetherOf } from './compare-calls.ts'
import type { CallFigures, MeasuredCall, MeasuredRun } from './measure-calls.ts'

const columns = ['a second', 'p50 ms', 'p99 ms', 'web', 'worker', 'PostgreSQL', 'together']

/** Prints the runs of one size: each call of each build, and how the first build compares with the second. */
export function printSize(runs: readonly MeasuredRun[]): void {
  const [own, other] = runs
  if (!own) return
  const people = own.people === undefined || own.people === 1 ? '' : ` and ${own.people} people`
  console.log(`\n${own.commerces} commerces of ${own.appointments}${people}`)
  for (const { build, memory } of runs)
    console.log(`  ${build}: the web process held ${memory.toFixed(0)} MB at most`)
  printRow('', columns)
  for (const [index, call] of own.calls.entries()) {
    const against = other?.calls[index]
    printCall(own.build, call)
    if (!other || !against) continue
    printCall(other.build, against)
    printRatios(call, against)
  }
}

/** The meaning of the columns. */
export const legend = `Figures are of the fastest round. web, worker, PostgreSQL and together are milliseconds of processor for each call. The worker sends
the mails of a booking, so its figure, those of PostgreSQL and those together contain mails where mails are stated; looks cause none.
Worker processes of one build differ by up to 15 %: repeat the run before you believe a ratio of theirs.`

function printCall(build: string, call: MeasuredCall): void {
  const best = bestOf(call)
  const name = `${call.name}, ${build}`
  if (!best) {
    console.log(`  ${name.padEnd(28)} too few free hours for every round`)
    return
  }
  printRow(name, [
    best.perSecond.toFixed(0),
    best.p50.toFixed(1),
    best.p99.toFixed(1),
    best.web.toFixed(2),
    best.mails > 0 ? best.worker.toFixed(2) : '–',
    databaseOf(best).toFixed(2),
    togetherOf(best).toFixed(2),
  ])
  if (best.mails > 0) printMails(best)
}

function printMails(best: CallFigures): void {
  const { worker, database } = mailCostOf(best)
  const without = best.web + best.webDatabase
  console.log(
    `    with ${best.mails.toFixed(2)} mails a booking: a mail takes ${worker.toFixed(2)} of the worker + ${database.toFixed(2)} of PostgreSQL = ${(worker + database).toFixed(2)} ms; the booking alone ${best.web.toFixed(2)} + ${best.webDatabase.toFixed(2)} = ${without.toFixed(2)} ms`,
  )
}

function printRatios(call: MeasuredCall, against: MeasuredCall): void {
  const ratios = compareBuilds(call, against)
  const times = (value: number) => (Number.isFinite(value) ? `${value.toFixed(2)}×` : '–')
  printRow('  the first to the second', [
    times(ratios.perSecond),
    '',
    times(ratios.p99),
    times(ratios.web),
    times(ratios.worker),
    times(ratios.database),
    times(ratios.together),
  ])
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(11)).join('')}`)
}
