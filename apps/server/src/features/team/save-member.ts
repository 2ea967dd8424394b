import { randomUUID } from 'node:crypto'
import type { Checked } from '@cuando/contract/calls/endpoint'
import { teamLimits } from '@cuando/contract/calls/team-limits'
import type {
  addMember as addCall,
  updateMember as changeCall,
  TeamMember,
} from '@cuando/contract/team/team'
import { normalizePhone } from '@cuando/es/phones'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { hashedUuid } from '../../platform/hashed-uuid.ts'
import { done, type Outcome, type Refusal, refused, refusedField } from '../../platform/outcome.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { readOwner } from '../commerce/owner-store.ts'
import { keepImages } from '../images/store.ts'
import { refusePretense } from '../names/check-name.ts'
import { dropPicture } from './drop-picture.ts'
import { makeHandle } from './make-handle.ts'
import {
  beginTeam,
  countMembers,
  findServices,
  insertMember,
  type MemberColumns,
  type MemberRow,
  readHandles,
  readMember,
  readMembers,
  replaceServices,
  updateMember,
} from './member-store.ts'
import { readLogins } from './read-logins.ts'
import type { EndHolds } from './remove-member.ts'
import { fullName, presentMember } from './show-team.ts'

interface Deps {
  db: Db
  now: Date
  endHolds: EndHolds
}

type Fields = Checked<typeof changeCall>['body']

/** Adds somebody to the team, who serves one customer at a time unless the request says otherwise. */
export function addMember(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  commerceId: CommerceId,
  fields: Checked<typeof addCall>['body'],
  key?: string,
): Promise<Outcome<TeamMember>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    const id = key === undefined ? randomUUID() : hashedUuid(4, `${commerceId} ${key}`)
    if (key !== undefined && (await readMember(tx, commerceId, id)))
      return showMember(tx, commerceId, id)
    const members = await readMembers(tx, commerceId)
    if (
      members.length >= teamLimits.members ||
      (await countMembers(tx, commerceId)) >= teamLimits.membersEver
    )
      return refused('tooManyMembers', { n: teamLimits.members })
    await nameOwner(tx, commerceId, members)
    await insertMember(tx, {
      commerce_id: commerceId,
      id,
      name: fields.name,
      places: 1,
      color: members.length % teamLimits.memberColors,
      handle: makeHandle(fields.name, await readHandles(tx, commerceId)),
      position: Math.max(0, ...members.map(({ position }) => position)) + 1,
      created_at: now,
    })
    await beginTeam(tx, commerceId)
    const refusal = await writeFields({ tx, commerceId, now }, id, fields)
    return refusal ?? showMember(tx, commerceId, id)
  })
}

/** Changes what a request names of somebody; the rest stays. Places of somebody who takes no more bookings are held for nobody. */
export function changeMember(
  { db, now, endHolds }: Deps,
  commerceId: CommerceId,
  memberId: string,
  fields: Fields,
): Promise<Outcome<TeamMember>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const members = await readMembers(tx, commerceId)
    if (!members.some(({ id }) => id === memberId)) return refused('memberUnknown')
    const others = members.filter(({ id, is_active }) => is_active && id !== memberId)
    if (fields.isActive === false && others.length === 0) return refused('lastMember')
    if (fields.isActive === false && commerce.has_waiting)
      await endHolds(tx, commerceId, { memberId }, now)
    await nameOwner(tx, commerceId, members)
    const refusal = await writeFields({ tx, commerceId, now }, memberId, fields)
    return refusal ?? showMember(tx, commerceId, memberId)
  })
}

/** The owner gets the name of the account once there is something to show it beside. */
async function nameOwner(
  tx: Tx,
  commerceId: CommerceId,
  members: readonly MemberRow[],
): Promise<void> {
  const owner = members.find(({ id }) => id === commerceId)
  if (owner?.name !== '') return
  const name = fullName(await readOwner(tx, commerceId))
  const handle = makeHandle(name, await readHandles(tx, commerceId))
  await updateMember(tx, commerceId, commerceId, { name, handle })
}

interface Context {
  tx: Tx
  commerceId: CommerceId
  now: Date
}

async function writeFields(
  { tx, commerceId, now }: Context,
  id: string,
  fields: Fields,
): Promise<Refusal | null> {
  const before = await readMember(tx, commerceId, id)
  if (!before) return refused('memberUnknown')
  const pretense = await refusePretense(tx, commerceId, [
    { field: 'name', name: fields.name, before: before.name },
  ])
  if (pretense) return pretense
  const unknown = await refuseServices(tx, commerceId, fields)
  if (unknown) return unknown
  const image = imageIn(fields.image)
  if (image && !(await keepImages(tx, commerceId, [image])))
    return refusedField('image', 'No encontramos la imagen')
  await updateMember(tx, commerceId, id, columnsOf(fields, image))
  if (image !== undefined && before.image_id !== image)
    await dropPicture(tx, commerceId, before.image_id, now)
  if (fields.services) await replaceServices(tx, commerceId, id, fields.services)
  return null
}

async function refuseServices(tx: Tx, commerceId: CommerceId, { services }: Fields) {
  const ids = [...new Set((services ?? []).map(({ serviceId }) => serviceId))]
  if (services && ids.length !== services.length)
    return refusedField('services', 'Cada servicio puede aparecer una sola vez')
  if (ids.length === 0) return null
  const known = await findServices(tx, commerceId, ids)
  return ids.every((id) => known.has(id)) ? null : refused('serviceUnavailable')
}

/** The id in the address of a picture; null for none, undefined to leave it. */
const imageIn = (url: string | null | undefined) =>
  url === undefined ? undefined : url ? url.slice(url.lastIndexOf('/') + 1) : null

/** Only what the request names. */
function columnsOf(fields: Fields, image: string | null | undefined): Partial<MemberColumns> {
  const columns = {
    name: fields.name,
    phone: fields.phone === undefined ? undefined : normalizePhone(fields.phone) || null,
    about: fields.about,
    color: fields.color,
    image_id: image,
    week_hours: fields.weekHours && JSON.stringify(fields.weekHours),
    places: fields.places,
    does_all: fields.doesAll,
    is_online: fields.isOnline,
    is_active: fields.isActive,
  }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given)
}

async function showMember(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
): Promise<Outcome<TeamMember>> {
  const row = await readMember(tx, commerceId, id)
  if (!row || row.removed_at) return refused('memberUnknown')
  const [owner, logins] = [await readOwner(tx, commerceId), await readLogins(tx, commerceId)]
  return done(presentMember(commerceId, row, fullName(owner), logins.get(id)))
}
