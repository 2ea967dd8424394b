import type { Db } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import { hasOrigin, writeOrigin } from './origin-store.ts'

const DAY = 24 * 3_600_000

/** How long an origin stays known after the last log-in from there. */
export const KNOWN_ORIGIN_TTL_MS = 90 * DAY

export interface Origin {
  email: string
  /** The network address that the request came from. */
  ip: string
}

interface Tools {
  db: Db
  keyedHash: KeyedHash
}

/** Records the network address of a successful log-in as a known origin. */
export function rememberOrigin({ db, keyedHash }: Tools, origin: Origin, now: Date): Promise<void> {
  return writeOrigin(db, hashOrigin(keyedHash, origin), now)
}

export function isKnownOrigin(
  { db, keyedHash }: Tools,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  return hasOrigin(db, hashOrigin(keyedHash, origin), new Date(now.getTime() - KNOWN_ORIGIN_TTL_MS))
}

function hashOrigin(keyedHash: KeyedHash, { email, ip }: Origin): Buffer {
  return keyedHash('known address', `${email}\n${ip}`)
}
