import { randomUUID } from 'node:crypto'
import { type Registration, registration } from '@cuando/contract/accounts/registration'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { newCommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { activateUser, findUser, insertUser, takeEmail } from '../accounts/store.ts'
import { planAllReminders } from '../appointments/reminders/plan-reminders.ts'
import { createCommerce } from '../commerce/create/create-commerce.ts'
import { writeOffer } from '../commerce/offer-store.ts'
import { publishCommerce, readCategories, readCommerce } from '../commerce/store.ts'
import type { MadeImage } from '../images/resize-upload.ts'
import { imageIdOf, storeImage } from '../images/store.ts'
import { writeGallery } from '../profile/store.ts'
import { joinProgramme } from '../referrals/join-programme.ts'
import { demoServices } from './demo-services.ts'
import { demoCategory, describeDemoSalon } from './describe-salon.ts'
import { seedDemoBook } from './seed-book.ts'

interface DemoSeed {
  password: string
  passwordHash: string
  /** WebP: 400 × 400 and 1600 × 600 pixels. */
  avatar: MadeImage
  cover: MadeImage
  gallery: readonly MadeImage[]
  now: Date
}

const SALON_AGE_MS = 60 * 24 * 3_600_000

/** Creates the demo business with its appointments, published. Its e-mail must be free. */
export async function seedDemo(tx: Tx, seed: DemoSeed): Promise<{ username: string }> {
  const { passwordHash, now } = seed
  const given = await readRegistration(tx, seed.password)
  const { name, lastName, email } = given
  const user = { commerceId: newCommerceId(), id: randomUUID() }
  const createdAt = new Date(now.getTime() - SALON_AGE_MS)
  if (!(await takeEmail(tx, email, user.commerceId, user.id))) {
    throw new Error(`${email} has an account already`)
  }
  await createSalon(tx, user.commerceId, given, seed, createdAt)
  await insertUser(tx, { ...user, name, lastName, email, passwordHash, createdAt })
  const written = await findUser(tx, email)
  if (written && (await activateUser(tx, written, createdAt))) {
    await publishCommerce(tx, user.commerceId)
  }
  await seedDemoBook(tx, user.commerceId, createdAt, now)
  const commerce = await readCommerce(tx, user.commerceId)
  if (!commerce) throw new Error('The demo business was not written')
  await writeOffer(tx, user.commerceId, { ...commerce, requiredContact: 'EMAIL_OR_PHONE' })
  await planAllReminders(tx, commerce, now)
  return { username: commerce.username }
}

/** Parsed like any registration, so that invalid demo data is refused too. */
async function readRegistration(tx: Tx, password: string): Promise<Registration> {
  const [category] = await readCategories(tx, demoCategory)
  const [service] = demoServices
  return registration.parse({
    ...describeDemoSalon(),
    password,
    commerceCategoryId: category?.id ?? '',
    serviceName: service?.name,
  })
}

async function createSalon(
  tx: Tx,
  commerceId: CommerceId,
  given: Registration,
  { avatar, cover, gallery }: Pick<DemoSeed, 'avatar' | 'cover' | 'gallery'>,
  createdAt: Date,
): Promise<void> {
  const ids = { imageId: imageIdOf(commerceId, avatar), coverId: imageIdOf(commerceId, cover) }
  const created = await createCommerce(tx, commerceId, given, ids, createdAt)
  if (!created.ok) throw new Error(`The demo business was refused: ${created.reason}`)
  const member = { commerceId, referralCode: undefined, deviceId: undefined, origin: null }
  await joinProgramme(tx, member, createdAt)
  for (const picture of [avatar, cover, ...gallery])
    await storeImage(tx, commerceId, picture, { createdAt, deleteAt: null })
  await writeGallery(
    tx,
    commerceId,
    gallery.map((picture) => imageIdOf(commerceId, picture)),
  )
}
