import type { Db } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import { findOrigins, writeOrigins } from './origin-store.ts'

const DAY = 24 * 3_600_000

/** How long an origin stays known after the last log-in from there. */
export const KNOWN_ORIGIN_TTL_MS = 90 * DAY

export interface Origin {
  email: string
  /** The network address that the request came from. */
  ip: string
  /** The random key of the browser. A secret: unlike an address, nobody else shares it. */
  deviceId?: string | undefined
}

/** The part of an origin that is known from a log-in: its device, only its address, or (null) nothing. */
export type Familiarity = 'device' | 'address' | null

interface Tools {
  db: Db
  keyedHash: KeyedHash
}

/** Records the address and the device of a successful log-in as known. */
export function rememberOrigin({ db, keyedHash }: Tools, origin: Origin, now: Date): Promise<void> {
  const { byAddress, byDevice } = hashesOf(keyedHash, origin)
  return writeOrigins(db, byDevice ? [byAddress, byDevice] : [byAddress], now)
}

export async function recognizeOrigin(
  { db, keyedHash }: Tools,
  origin: Origin,
  now: Date,
): Promise<Familiarity> {
  const { byAddress, byDevice } = hashesOf(keyedHash, origin)
  const since = new Date(now.getTime() - KNOWN_ORIGIN_TTL_MS)
  const known = await findOrigins(db, byDevice ? [byAddress, byDevice] : [byAddress], since)
  const isKnown = (hash: Buffer | null) => hash !== null && known.some((each) => each.equals(hash))
  if (isKnown(byDevice)) return 'device'
  return isKnown(byAddress) ? 'address' : null
}

function hashesOf(keyedHash: KeyedHash, { email, ip, deviceId }: Origin) {
  return {
    byAddress: keyedHash('known address', `${email}\n${ip}`),
    byDevice: deviceId ? keyedHash('known device', `${email}\n${deviceId}`) : null,
  }
}
