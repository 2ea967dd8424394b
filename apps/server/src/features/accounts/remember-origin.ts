import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { hasOrigin, writeOrigin } from './origin-store.ts'

const DAY = 24 * 3_600_000

/** How long an origin stays known after the last log-in from there. */
export const KNOWN_ORIGIN_TTL_MS = 90 * DAY

export interface Origin {
  email: string
  /** The network address that the request came from. */
  ip: string
}

/** Notes that an account was logged into from an origin, by somebody who knew the password, the code or Google's word. */
export function rememberOrigin(db: Db, origin: Origin, now: Date): Promise<void> {
  return writeOrigin(db, hashOrigin(origin), now)
}

export function isKnownOrigin(db: Db, origin: Origin, now: Date): Promise<boolean> {
  return hasOrigin(db, hashOrigin(origin), new Date(now.getTime() - KNOWN_ORIGIN_TTL_MS))
}

function hashOrigin({ email, ip }: Origin): Buffer {
  return createHash('sha256').update(`${email}\n${ip}`).digest()
}
