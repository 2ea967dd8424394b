import type { saveProfile as call, Profile } from '@cuando/contract/accounts/profile'
import { noCategory, otherCategoryId } from '@cuando/contract/accounts/registration'
import type { Checked } from '@cuando/contract/calls/endpoint'
import { unknownPoint } from '@cuando/contract/places/coordinates'
import type { Db, Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../platform/outcome.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { hasAddressAndPoint, noPlaceForPickup } from '../commerce/settings/save-booking-settings.ts'
import { type CommerceRow, hasCategory } from '../commerce/store.ts'
import { dropImages, keepImages } from '../images/store.ts'
import { refusePretense } from '../names/check-name.ts'
import { findSignsOf } from '../referrals/sign-store.ts'
import { claimUsername } from './change-username.ts'
import { presentProfile } from './present.ts'
import {
  type ProfileColumns,
  type ProfileOwner,
  type ProfileRow,
  readProfile,
  writeGallery,
  writeProfile,
} from './store.ts'

type Changes = Checked<typeof call>['body']

export async function showProfile(db: Db, owner: ProfileOwner): Promise<Outcome<Profile>> {
  const row = await readProfile(db, owner)
  return row ? done(presentProfile(row)) : refused('notFound')
}

/** Changes a profile, all or nothing; omitted fields are not changed. */
export function saveProfile(
  { db, now }: { db: Db; now: Date },
  owner: ProfileOwner,
  changes: Changes,
): Promise<Outcome<Profile>> {
  return withCommerceLock(db, owner.commerceId, async (tx, commerce) => {
    const before = await readProfile(tx, owner)
    if (!before) return refused('notFound')
    const refusal =
      refuseLostPlace(commerce, changes) ??
      (await refuseCategory(tx, changes)) ??
      (await refuseNames(tx, owner, changes, before)) ??
      (await refuseUsername(tx, owner, changes, before))
    if (refusal) return refusal
    const images = await changeImages(tx, owner, changes, before, now)
    if (!images.ok) return images
    await writeProfile(tx, owner, columnsOf(changes), now)
    if (changes.phone !== undefined && changes.phone !== before.phone)
      await findSignsOf(tx, owner.commerceId, now)
    const after = await readProfile(tx, owner)
    return after ? done(presentProfile(after)) : refused('notFound')
  })
}

/** A business with visits on its premises can't remove its place. */
function refuseLostPlace(commerce: CommerceRow, changes: Changes) {
  if (!commerce.offered.includes('LOCAL') || !hasAddressAndPoint(commerce)) return null
  const { address = commerce.address } = changes
  const place = { ...commerce, ...pointOf(changes), address }
  return hasAddressAndPoint(place) ? null : refusedField('address', noPlaceForPickup)
}

const isListed = (category = '') => category !== '' && category !== otherCategoryId

async function refuseCategory(tx: Tx, { commerceCategory }: Changes) {
  if (!commerceCategory || !isListed(commerceCategory)) return null
  return (await hasCategory(tx, commerceCategory))
    ? null
    : refusedField('commerceCategory', noCategory)
}

function refuseNames(tx: Tx, { commerceId }: ProfileOwner, changes: Changes, before: ProfileRow) {
  const { name, lastName, businessName } = changes
  const isNamed = name !== undefined || lastName !== undefined
  const person = `${name ?? before.owner_name} ${lastName ?? before.last_name}`
  return refusePretense(tx, commerceId, [
    {
      field: 'name',
      name: isNamed ? person : undefined,
      before: `${before.owner_name} ${before.last_name}`,
    },
    { field: 'businessName', name: businessName, before: before.name },
  ])
}

async function refuseUsername(
  tx: Tx,
  { commerceId }: ProfileOwner,
  { username }: Changes,
  before: ProfileRow,
) {
  if (username === undefined || username === before.username) return null
  const claimed = await claimUsername(tx, commerceId, username)
  return claimed.ok ? null : claimed
}

function columnsOf(changes: Changes): ProfileColumns {
  return {
    owner: { name: changes.name, last_name: changes.lastName },
    commerce: {
      name: changes.businessName,
      description: changes.businessDescription,
      phone: changes.phone,
      address: changes.address,
      username: changes.username,
      image_id: imageIn(changes.image),
      cover_id: imageIn(changes.cover),
      ...pointOf(changes),
      ...categoryOf(changes),
    },
  }
}

/** The point of a change: no columns if it is omitted, nulls if it is empty or `unknownPoint`. */
function pointOf({ latitude, longitude }: Changes) {
  if (latitude === undefined || longitude === undefined) return {}
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isUnknown =
    latitude === '' ||
    (point.latitude === unknownPoint.latitude && point.longitude === unknownPoint.longitude)
  return isUnknown ? { latitude: null, longitude: null } : point
}

/** A category of the list, or a text in place of it. */
function categoryOf({ commerceCategory, otherCategory }: Changes) {
  if (isListed(commerceCategory)) return { category_id: commerceCategory, other_category: null }
  if (commerceCategory === undefined && !otherCategory) return {}
  return { category_id: null, other_category: otherCategory || null }
}

const DAY_MS = 86_400_000
/** Mails that were already sent show the picture of the business. */
const AVATAR_RETENTION_MS = 30 * DAY_MS

/** Keeps the pictures that are shown now, and schedules the deletion of the others. */
async function changeImages(
  tx: Tx,
  { commerceId }: ProfileOwner,
  changes: Changes,
  before: ProfileRow,
  now: Date,
): Promise<Outcome<null>> {
  const former = {
    image: listOf(before.image_id),
    cover: listOf(before.cover_id),
    gallery: before.gallery.map((each) => each.image_id),
  }
  const given = {
    image: changes.image === undefined ? undefined : listOf(changes.image).map(idIn),
    cover: changes.cover === undefined ? undefined : listOf(changes.cover).map(idIn),
    gallery: changes.gallery && [...new Set(changes.gallery.map(idIn))],
  }
  for (const [field, ids] of Object.entries(given)) {
    if (ids && !(await keepImages(tx, commerceId, ids)))
      return refusedField(field, 'No encontramos la imagen')
  }
  if (given.gallery) await writeGallery(tx, commerceId, given.gallery)
  const shown = new Set(
    [
      given.image ?? former.image,
      given.cover ?? former.cover,
      given.gallery ?? former.gallery,
    ].flat(),
  )
  const isGone = (id: string) => !shown.has(id)
  const later = (ms: number) => new Date(now.getTime() + ms)
  const others = [...former.cover, ...former.gallery].filter(isGone)
  await dropImages(tx, commerceId, others, later(DAY_MS))
  await dropImages(tx, commerceId, former.image.filter(isGone), later(AVATAR_RETENTION_MS))
  return done(null)
}

const listOf = (value: string | null) => (value ? [value] : [])
/** The id in the address of a picture. */
const idIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)
/** A column of a picture: null for none, undefined to leave it. */
const imageIn = (url: string | null | undefined) => (url === '' ? null : url && idIn(url))
