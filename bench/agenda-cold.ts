import { freeDays } from '@cuando/agenda/days/free-days'
import { prepareAgenda } from '@cuando/agenda/prepare-agenda'
import { september, septemberAgenda } from './agenda/september.ts'

// Run by agenda.ts in a fresh process, before anything has been compiled.
const start = process.hrtime.bigint()
freeDays(prepareAgenda(septemberAgenda([], 1)), september)
process.stdout.write(`${Number(process.hrtime.bigint() - start) / 1e6}\n`)
