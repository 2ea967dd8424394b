import { createHash, randomBytes } from 'node:crypto'
import { type calendarFeed, feedFile } from '@cuando/contract/accounts/integrations'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { Db } from '../../platform/db/database.ts'
import type { Seal } from '../../platform/db/secrets/seal.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import type { PersonRef } from '../team/person-of.ts'
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
  owner: PersonRef,
): Promise<Outcome<Feed>> {
  const token = await readToken({ db, seal }, owner)
  return done({ address: token && addressOf(publicUrl, token) })
}

/** Creates a new address; the former one stops working. */
export async function createFeed(
  { db, now, seal, publicUrl }: Deps,
  owner: PersonRef,
): Promise<Outcome<Feed>> {
  const token = randomBytes(BYTES).toString('base64url')
  await store.writeFeed(db, {
    owner,
    sealed: seal.close('calendar feed', owner.memberId, token),
    tokenHash: hashOf(token),
    createdAt: now,
  })
  return done({ address: addressOf(publicUrl, token) })
}

export async function deleteFeed({ db }: { db: Db }, owner: PersonRef): Promise<Outcome<Feed>> {
  await store.deleteFeed(db, owner)
  return done({ address: null })
}

/**
 * The person of an address; null if it is unknown or revoked, or their access has ended. After a change of the key an address is not
 * served, because its owner can no longer see it, nor know that it works.
 */
export async function findFeed(
  { db, seal }: { db: Db; seal: Seal },
  token: string,
): Promise<PersonRef | null> {
  const owner = await store.findByToken(db, hashOf(token))
  if (owner === null) return null
  return (await readToken({ db, seal }, owner)) === token ? owner : null
}

async function readToken(
  { db, seal }: { db: Db; seal: Seal },
  owner: PersonRef,
): Promise<string | null> {
  const sealed = await store.readFeed(db, owner)
  return sealed ? seal.open('calendar feed', owner.memberId, sealed) : null
}

const addressOf = (publicUrl: string, token: string) =>
  `${publicUrl}/api${feedFile.path.replace(':file', `${token}.ics`)}`

/** Needs no key: a token of 256 bits can't be guessed. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()
