import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { hasPlace, writePlace } from './place-store.ts'

const DAY = 24 * 3_600_000

/** How long a place stays known after the last log-in from there. */
export const PLACE_KEPT_MS = 90 * DAY

export interface Place {
  email: string
  /** The network address that the request came from. */
  ip: string
}

/** Notes that an account was logged into from a place, by somebody who knew the password, the code or Google's word. */
export function rememberPlace(db: Db, place: Place, now: Date): Promise<void> {
  return writePlace(db, hashPlace(place), now)
}

export function isKnownPlace(db: Db, place: Place, now: Date): Promise<boolean> {
  return hasPlace(db, hashPlace(place), new Date(now.getTime() - PLACE_KEPT_MS))
}

function hashPlace({ email, ip }: Place): Buffer {
  return createHash('sha256').update(`${email}\n${ip}`).digest()
}
