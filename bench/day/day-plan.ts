import type { BookSize } from '../http/book-sql.ts'
import type { Kind } from './day-requests.ts'

export interface DayPlan {
  /** The server to create the database on. */
  postgres: string
  size: BookSize
  /** How many processes serve requests, for each installation that is measured; they take turns. */
  processes: readonly number[]
  /** To each process. */
  connections: number
  rounds: number
  /** Requests that each process answers before a round. */
  warm: number
  /** Requests a second to each process, while the processor is measured. */
  rate: number
  seconds: number
  keep: boolean
}

export interface DayRound {
  perSecond: number
  /** Milliseconds of all answers, by kind and sorted. */
  times: Record<Kind, number[]>
}

/** Processor milliseconds for each request at the given rate. */
export interface Spent {
  /** Of the first of the serving processes. */
  web: number
  /** Of the connections to its database in PostgreSQL. */
  database: number
}

export interface MeasuredDay {
  processes: number
  rounds: DayRound[]
  /** Of the first of the processes, while all of them serve this database. */
  spent: Spent[]
  /** The same, while the others serve another database. Empty for one process. */
  apart: Spent[]
}
