import { randomInt } from 'node:crypto'
import { otherCategoryId, type Registration } from '@cuando/contract/accounts/registration'
import { isReservedUsername } from '@cuando/contract/accounts/username'
import { modalities, modalitiesOf, offerFlags } from '@cuando/contract/appointments/modality'
import { defaultWeekHours } from '@cuando/contract/business/week-hours'
import { defaultZone } from '@cuando/time/canonical-zone'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { done, type Outcome, refusedField } from '../../../platform/outcome.ts'
import { pretends } from '../../names/detect-pretense.ts'
import { hasCategory, takeUsername } from '../store.ts'
import { makeUsername, noUsername, numberUsername } from './make-username.ts'
import { insertCommerce } from './new-commerce-store.ts'

/** The fields of a new business. */
export type NewBusiness = Pick<
  Registration,
  | 'commerceName'
  | 'commerceDescription'
  | 'commerceAddress'
  | 'commercePhone'
  | 'commerceCategoryId'
  | 'commerceOtherCategory'
  | 'latitude'
  | 'longitude'
  | 'timezone'
  | 'businessHours'
  | 'hourFormat'
  | 'canPickupBooking'
  | 'canDeliveryBooking'
  | 'canOnlineBooking'
  | 'serviceIsOnline'
  | 'serviceIsCustomAddress'
>

/** Creates a business from a registration. A modality that its first service needs is switched on with it. */
export async function createCommerce(
  tx: Tx,
  commerceId: CommerceId,
  given: NewBusiness,
  images: { imageId: string | null; coverId: string | null },
  now: Date,
): Promise<Outcome<null>> {
  const isListed = given.commerceCategoryId !== '' && given.commerceCategoryId !== otherCategoryId
  if (isListed && !(await hasCategory(tx, given.commerceCategoryId))) {
    return refusedField('commerceCategoryId', 'Selecciona la categoría de tu comercio')
  }
  await insertCommerce(tx, {
    commerceId,
    name: given.commerceName,
    description: given.commerceDescription,
    address: given.commerceAddress,
    phone: given.commercePhone,
    latitude: given.latitude ?? null,
    longitude: given.longitude ?? null,
    categoryId: isListed ? given.commerceCategoryId : null,
    otherCategory: isListed ? null : given.commerceOtherCategory || null,
    username: await claimUsername(tx, commerceId, given.commerceName),
    timezone: given.timezone ?? defaultZone,
    weekHours: given.businessHours ?? defaultWeekHours,
    hasChosenHours: given.businessHours !== undefined,
    hourFormat: given.hourFormat ?? '24',
    offered: offeredBy(given),
    ...images,
    createdAt: now,
  })
  return done(null)
}

function offeredBy(given: NewBusiness) {
  const { serviceIsCustomAddress: isCustomAddress, serviceIsOnline: isOnline } = given
  const needed = modalitiesOf({ isCustomAddress, isOnline })
  return modalities.filter((each) => given[offerFlags[each]] || needed.includes(each))
}

const NUMBERED_TRIES = 20

async function claimUsername(tx: Tx, commerceId: CommerceId, name: string): Promise<string> {
  const made = makeUsername(name)
  const plain = pretends(made) ? noUsername : made
  for (let number = 1; number <= NUMBERED_TRIES; number += 1) {
    const candidate = number === 1 ? plain : numberUsername(plain, number)
    if (!isReservedUsername(candidate) && (await takeUsername(tx, candidate, commerceId)))
      return candidate
  }
  // A very common name: a large random number is free almost certainly.
  for (;;) {
    const candidate = numberUsername(plain, randomInt(1_000, 1_000_000_000))
    if (await takeUsername(tx, candidate, commerceId)) return candidate
  }
}
