import { randomUUID } from 'node:crypto'
import { completeSession } from '../../../apps/server/src/features/accounts/complete-session.ts'
import { hashPassword } from '../../../apps/server/src/features/accounts/hash-password.ts'
import { openSession } from '../../../apps/server/src/features/accounts/open-session.ts'
import {
  activateUser,
  findUser,
  insertUser,
  takeEmail,
} from '../../../apps/server/src/features/accounts/store.ts'
import { createCommerce } from '../../../apps/server/src/features/commerce/create/create-commerce.ts'
import { publishCommerce } from '../../../apps/server/src/features/commerce/store.ts'
import { joinProgramme } from '../../../apps/server/src/features/referrals/join-programme.ts'
import { createFirstService } from '../../../apps/server/src/features/services/create-first-service.ts'
import { newCommerceId } from '../../../apps/server/src/platform/db/commerce-id.ts'
import { inTransaction } from '../../../apps/server/src/platform/db/database.ts'
import { visitEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded/visit-embedded-postgres.ts'
import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts'
import { registration } from '../../../packages/contract/src/accounts/registration.ts'

// Opened by the first story of a worker; both end with its process.
let opened: ReturnType<typeof openStories> | undefined
const hashes = new Map<string, Promise<string>>()

/** The database of the stories' server. */
async function openStories() {
  const { connectionString } = await visitEmbeddedPostgres(process.env.CUANDO_E2E_DATA ?? '')
  return openDatabase({ connectionString, max: 1 }, () => undefined).db
}

function useDatabase() {
  opened ??= openStories()
  return opened
}

/**
 * Writes a business as its registration and its code would, without their calls and mails, and without a hash of its
 * own for each password: hundreds of stories need one before they begin.
 */
export async function putBusiness(input: object): Promise<void> {
  const given = registration.parse(input)
  const { name, lastName, email, password } = given
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  const passwordHash = await hash
  const now = new Date()
  await inTransaction(await useDatabase(), async (tx) => {
    const user = { commerceId: newCommerceId(), id: randomUUID() }
    const { commerceId } = user
    if (!(await takeEmail(tx, email, commerceId, user.id))) throw new Error(`${email} is taken`)
    const images = { imageId: null, coverId: null }
    expectDone(await createCommerce(tx, commerceId, given, images, now))
    expectDone(await createFirstService(tx, commerceId, given, now))
    await insertUser(tx, { ...user, name, lastName, email, passwordHash, createdAt: now })
    const member = { commerceId, referralCode: undefined, deviceId: undefined, origin: null }
    await joinProgramme(tx, member, now)
    const written = await findUser(tx, email)
    if (written && (await activateUser(tx, written, now))) await publishCommerce(tx, commerceId)
  })
}

/** Opens a session as a log-in would, and returns what that would answer. */
export async function putSession(email: string) {
  const db = await useDatabase()
  const user = await findUser(db, email)
  if (!user) throw new Error(`${email} has no account`)
  const { commerce_id: commerceId, id: userId } = user
  const membership = { commerceId, memberId: commerceId, role: 'OWNER' } as const
  const token = await openSession(db, { ...membership, userId }, false, new Date())
  const session = await completeSession(db, user, membership, token)
  if (!session) throw new Error(`${email} has no business`)
  return session
}

function expectDone(outcome: { ok: boolean }): void {
  if (!outcome.ok) throw new Error(`The business was refused: ${JSON.stringify(outcome)}`)
}
