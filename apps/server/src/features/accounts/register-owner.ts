import { randomUUID } from 'node:crypto'
import type { Registration, register } from '@cuando/contract/accounts/registration'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { Clock } from '../../platform/clock/clock.ts'
import { type CommerceId, newCommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { allOrNothing } from '../../platform/db/statements/all-or-nothing.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { createCommerce } from '../commerce/create/create-commerce.ts'
import { makeImage } from '../images/make-image.ts'
import type { MadeImage } from '../images/resize-upload.ts'
import { imageIdOf, storeImage } from '../images/store.ts'
import { refusePretendedNames } from '../names/check-name.ts'
import { joinProgramme } from '../referrals/join-programme.ts'
import { hashOrigin } from '../referrals/note-entry.ts'
import { createFirstService } from '../services/create-first-service.ts'
import { queueCode } from './codes/send-code.ts'
import { hashPassword, refuseCommonPassword } from './hash-password.ts'
import { insertUser, takeEmail } from './store.ts'

type Answer = Data<typeof register>

interface Tools {
  db: Db
  clock: Clock
  keyedHash: KeyedHash
  images: TaskProcess
}

interface Pictures {
  avatar: MadeImage | null
  cover: MadeImage | null
}

/**
 * Creates an account with its business and first service, and sends the code. Nobody can log in or book there
 * until the code has been entered.
 */
export async function registerOwner(
  { db, clock, keyedHash, images }: Tools,
  given: Registration,
  ip: string,
): Promise<Outcome<Answer>> {
  const pretended = refusePretendedNames({
    name: `${given.name} ${given.lastName}`,
    commerceName: given.commerceName,
  })
  if (pretended) return pretended
  const common = await refuseCommonPassword('password', given.password)
  if (common) return common
  // The slow parts stay outside the transaction, which would hold a connection.
  const pictures = await readPictures(images, given)
  if (!pictures.ok) return pictures
  const passwordHash = await hashPassword(given.password)
  const now = clock.now()
  return allOrNothing(db, async (tx) => {
    const user = { commerceId: newCommerceId(), id: randomUUID(), passwordHash }
    if (!(await takeEmail(tx, given.email, user.commerceId, user.id))) return refused('emailTaken')
    const business = await makeBusiness(tx, user.commerceId, given, pictures.data, now)
    if (!business.ok) return business
    const { name, lastName, email, referralCode, deviceId } = given
    await insertUser(tx, { ...user, name, lastName, email, createdAt: now })
    const origin = hashOrigin(keyedHash, ip, email)
    await joinProgramme(tx, { commerceId: user.commerceId, referralCode, deviceId, origin }, now)
    // Sent immediately, even if a code for this address was requested a moment ago, before it had an account.
    await queueCode(tx, { email, purpose: 'VERIFY' }, now, 0)
    return done({ id: user.id, email, status: 'PENDING' })
  })
}

async function readPictures(
  images: TaskProcess,
  { image, cover }: Registration,
): Promise<Outcome<Pictures>> {
  const none = done(null)
  const avatar = image ? await makeImage(images, 'image', image.imageBase64, 'avatar') : none
  if (!avatar.ok) return avatar
  const wide = cover ? await makeImage(images, 'cover', cover.imageBase64, 'cover') : none
  return wide.ok ? done({ avatar: avatar.data, cover: wide.data }) : wide
}

async function makeBusiness(
  tx: Tx,
  commerceId: CommerceId,
  given: Registration,
  pictures: Pictures,
  now: Date,
): Promise<Outcome<null>> {
  const { avatar, cover } = pictures
  const imageId = avatar && imageIdOf(commerceId, avatar)
  const coverId = cover && imageIdOf(commerceId, cover)
  const commerce = await createCommerce(tx, commerceId, given, { imageId, coverId }, now)
  if (!commerce.ok) return commerce
  const shown = { createdAt: now, deleteAt: null }
  if (avatar) await storeImage(tx, commerceId, avatar, shown)
  if (cover) await storeImage(tx, commerceId, cover, shown)
  return createFirstService(tx, commerceId, given, now)
}
