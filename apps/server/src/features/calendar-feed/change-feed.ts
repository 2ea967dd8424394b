import { createHash, randomBytes } from 'node:crypto'
import { type calendarFeed, feedFile } from '@cuando/contract/accounts/integrations'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Seal } from '../../platform/db/secrets/seal.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import * as store from './store.ts'

interface Deps {
  db: Db
  now: Date
  seal: Seal
  publicUrl: string
}

type Feed = Data<typeof calendarFeed>

const BYTES = 32

/** The address that calendars subscribe to; null if there is none, or none that this key can open. */
export async function showFeed(
  { db, seal, publicUrl }: Omit<Deps, 'now'>,
  commerceId: CommerceId,
): Promise<Outcome<Feed>> {
  const token = await readToken({ db, seal }, commerceId)
  return done({ address: token && addressOf(publicUrl, token) })
}

/** Creates a new address; the former one stops working. */
export async function createFeed(
  { db, now, seal, publicUrl }: Deps,
  commerceId: CommerceId,
): Promise<Outcome<Feed>> {
  const token = randomBytes(BYTES).toString('base64url')
  await store.writeFeed(db, {
    commerceId,
    sealed: seal.close('calendar feed', commerceId, token),
    tokenHash: hashOf(token),
    createdAt: now,
  })
  return done({ address: addressOf(publicUrl, token) })
}

export async function deleteFeed(
  { db }: { db: Db },
  commerceId: CommerceId,
): Promise<Outcome<Feed>> {
  await store.deleteFeed(db, commerceId)
  return done({ address: null })
}

/**
 * The business of an address; null if it is unknown or revoked. After a change of the key an address is not
 * served, because its owner can no longer see it, nor know that it works.
 */
export async function findFeed(
  { db, seal }: { db: Db; seal: Seal },
  token: string,
): Promise<CommerceId | null> {
  const commerceId = await store.findByToken(db, hashOf(token))
  if (commerceId === null) return null
  return (await readToken({ db, seal }, commerceId)) === token ? commerceId : null
}

async function readToken(
  { db, seal }: { db: Db; seal: Seal },
  commerceId: CommerceId,
): Promise<string | null> {
  const sealed = await store.readFeed(db, commerceId)
  return sealed ? seal.open('calendar feed', commerceId, sealed) : null
}

const addressOf = (publicUrl: string, token: string) =>
  `${publicUrl}/api${feedFile.path.replace(':file', `${token}.ics`)}`

/** Needs no key: a token of 256 bits can't be guessed. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()
