import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { checkStart } from '@cuando/agenda/check/check-start'
import { freeDays } from '@cuando/agenda/days/free-days'
import { startsOfDay } from '@cuando/agenda/days/starts-of-day'
import { type AgendaInput, prepareAgenda } from '@cuando/agenda/prepare-agenda'
import type { Occupation } from '@cuando/agenda/spans/occupation'
import { addDays } from '@cuando/time/calendar-date'
import { wallTime } from '@cuando/time/wall-time'
import { type Figures, measure } from './agenda/measure.ts'
import { randomOccupations, september, septemberAgenda } from './agenda/september.ts'
import { readOptions } from './read-options.ts'

const usage = `Times the engine: a month of one service under more and more appointments.
  npm run bench -- [--json]`

const { values: options } = readOptions({
  options: {
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) {
  console.log(usage)
  process.exit(0)
}

const ROUNDS = 4000
/** Several books, so that branch prediction can't adapt to one. */
const BOOKS = 16

/** Each call starts from the raw occupations: checking and preparing them is part of it. */
const months = [1, 3].flatMap((places) =>
  [
    { what: 'empty', occupations: books(0, 30, places) },
    { what: '100, random', occupations: books(100, 30, places) },
    { what: '1000, random', occupations: books(1000, 30, places) },
    { what: '100, in ten days', occupations: books(100, 10, places) },
    { what: '1000, in ten days', occupations: books(1000, 10, places) },
  ].map(({ what, occupations }) => ({
    name: `month, ${places} place${places > 1 ? 's' : ''}, ${what}`,
    places,
    input: (round: number) => septemberAgenda(fresh(occupations, round), places),
    run: (input: AgendaInput) => freeDays(prepareAgenda(input), september),
  })),
)

const others = [
  {
    name: 'hours of a day, 30 around it',
    input: (round: number) => septemberAgenda(fresh(dayBooks, round), 1),
    run: (input: AgendaInput) => startsOfDay(prepareAgenda(input), september.from),
  },
  {
    name: 'one start, 30 around it',
    input: (round: number) => septemberAgenda(fresh(dayBooks, round), 1),
    run: (input: AgendaInput) => checkStart(prepareAgenda(input), september.from, wallTime(600)),
  },
  {
    name: 'two weeks, 1000 in ten days',
    input: (round: number) => septemberAgenda(fresh(fullBooks, round), 1),
    run: (input: AgendaInput) => freeDays(prepareAgenda(input), twoWeeks),
  },
  {
    name: 'month, 100 random, 300 busy times',
    input: (round: number) => ({
      ...septemberAgenda(fresh(someBooks, round), 1),
      busy: fresh(busyBooks, round).map(({ bufferStart, end }) => ({
        from: bufferStart,
        until: end,
      })),
    }),
    run: (input: AgendaInput) => freeDays(prepareAgenda(input), september),
  },
  {
    name: 'no free start in a year of days off',
    input: () => ({ ...septemberAgenda([], 1), daysOff: yearOff }),
    run: (input: AgendaInput) => freeDays(prepareAgenda(input), wholeYear),
  },
]
const dayBooks = books(30, 3, 1)
const someBooks = books(100, 30, 1)
const busyBooks = books(300, 30, 1)
const fullBooks = books(1000, 10, 1)
const twoWeeks = { from: september.from, to: addDays(september.from, 14) }
const wholeYear = { from: september.from, to: addDays(september.from, 365) }
const yearOff = Array.from({ length: 367 }, (_, day) => ({ date: addDays(september.from, day) }))

function books(count: number, days: number, places: number): Occupation[][] {
  return Array.from({ length: BOOKS }, (_, seed) => randomOccupations(count, days, places, seed))
}

/** Fresh objects, like rows that were just read. */
function fresh(of: readonly Occupation[][], round: number): Occupation[] {
  return (of[round % of.length] ?? []).map((occupation) => ({ ...occupation }))
}

/** Milliseconds of the first call of a fresh process, the median of nine. */
function coldCall(): number {
  const script = fileURLToPath(new URL('agenda-cold.ts', import.meta.url))
  const times = Array.from({ length: 9 }, () => {
    const child = spawnSync(process.execPath, [...process.execArgv, script], { encoding: 'utf8' })
    if (child.status !== 0) throw new Error(child.stderr)
    return Number(child.stdout)
  })
  return times.sort((a, b) => a - b)[4] ?? Number.NaN
}

function ratios(figures: readonly Figures[]) {
  return [1, 3].map((places) => {
    const own = figures.filter((_, index) => months[index]?.places === places)
    const max = Math.max(...own.map(({ median }) => median))
    return { places, ratio: max / (own[0]?.median ?? Number.NaN) }
  })
}

const figures = measure(months, ROUNDS)
const report = {
  machine: `${cpus()[0]?.model} x ${cpus().length}, Node ${process.version}`,
  months: figures,
  slowestToEmpty: ratios(figures),
  others: measure(others, ROUNDS),
  coldCallMilliseconds: coldCall(),
}

if (options.json) console.log(JSON.stringify(report, null, 2))
else {
  console.log(report.machine)
  for (const { name, median, p95 } of [...report.months, ...report.others]) {
    console.log(`${name.padEnd(40)} ${median.toFixed(1).padStart(8)} µs   p95 ${p95.toFixed(1)} µs`)
  }
  for (const { places, ratio } of report.slowestToEmpty) {
    console.log(`slowest month to the empty one, ${places} place(s): ${ratio.toFixed(2)} times`)
  }
  console.log(`first call of a process: ${report.coldCallMilliseconds.toFixed(2)} ms`)
}
