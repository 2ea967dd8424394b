import type { Account } from './choose-account.ts'
import type { Binaries } from './find-binaries.ts'

export const USER = 'cuando'
export const DATABASE = 'cuando'

/** The few calls of a pino logger that this room makes. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** One data folder and what is needed to run PostgreSQL on it. Paths are absolute and real. */
export interface Cluster {
  binaries: Binaries
  account: Account
  /** DATA_DIR/postgres: private, holds the rest. */
  home: string
  /** PGDATA. */
  data: string
  passwordFile: string
  logFile: string
  log: Log
}
