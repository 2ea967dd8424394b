import { randomUUID } from 'node:crypto'
import { packUnits } from '@cuando/agenda/units/pack-units'
import type { Checked } from '@cuando/contract/calls/endpoint'
import { teamLimits } from '@cuando/contract/calls/team-limits'
import type {
  addResource as AddCall,
  updateResource as ChangeCall,
  Resource,
} from '@cuando/contract/team/resources'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { hashedUuid } from '../../platform/hashed-uuid.ts'
import { done, type Outcome, type Refusal, refused } from '../../platform/outcome.ts'
import { changedUnits, toUse } from '../availability/assign-unit.ts'
import { dropUnits, giveUnits, readUses } from '../availability/unit-store.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import {
  countResources,
  dropFromServices,
  insertResource,
  type ResourceRow,
  readResource,
  readResources,
  writeResource,
} from './store.ts'

interface Deps {
  db: Db
  now: Date
}

/** The rooms and the equipment of a business. */
export async function listResources(db: Db, commerceId: CommerceId): Promise<Outcome<Resource[]>> {
  return done((await readResources(db, commerceId)).map(presentResource))
}

export function addResource(
  { db, now }: Deps,
  commerceId: CommerceId,
  fields: Checked<typeof AddCall>['body'],
  key?: string,
): Promise<Outcome<Resource>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    const id = key === undefined ? randomUUID() : hashedUuid(4, `${commerceId} resource ${key}`)
    if (key !== undefined && (await readResource(tx, commerceId, id)))
      return showResource(tx, commerceId, id)
    const standing = await readResources(tx, commerceId)
    const isFull =
      standing.length >= teamLimits.resources ||
      (await countResources(tx, commerceId)) >= teamLimits.resourcesEver
    if (isFull) return refused('tooManyResources', { n: teamLimits.resources })
    await insertResource(tx, { commerce_id: commerceId, id, ...fields, created_at: now })
    return showResource(tx, commerceId, id)
  })
}

/** Changes the name or the number of units; refused if coming appointments use more units at once. */
export function changeResource(
  { db, now }: Deps,
  commerceId: CommerceId,
  resourceId: string,
  fields: Checked<typeof ChangeCall>['body'],
): Promise<Outcome<Resource>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    const before = await readResource(tx, commerceId, resourceId)
    if (!before || before.removed_at) return refused('resourceUnknown')
    const { units = before.units } = fields
    if (units < before.units) {
      const refusal = await giveUp(tx, { commerceId, resourceId, units, now })
      if (refusal) return refusal
    }
    if (Object.values(fields).some((value) => value !== undefined))
      await writeResource(tx, commerceId, resourceId, fields)
    return showResource(tx, commerceId, resourceId)
  })
}

interface FewerUnits {
  commerceId: CommerceId
  resourceId: string
  units: number
  now: Date
}

/** Moves coming appointments from the units that go away to the others. */
async function giveUp(
  tx: Tx,
  { commerceId, resourceId, units, now }: FewerUnits,
): Promise<Refusal | null> {
  const uses = await readUses(tx, commerceId, resourceId, { from: now })
  const wanted = uses.map((each) => toUse(each, now))
  const packed = packUnits(wanted, units)
  if (packed.left.length > 0) {
    let needed = units + 1
    while (packUnits(wanted, needed).left.length > 0) needed++
    return refused('resourceInUse', { n: needed })
  }
  await giveUnits(tx, commerceId, resourceId, changedUnits(uses, packed))
  return null
}

/** Removes a resource, also from the services that need it and from their coming appointments. */
export function removeResource(
  { db, now }: Deps,
  commerceId: CommerceId,
  resourceId: string,
): Promise<Outcome<null>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    const before = await readResource(tx, commerceId, resourceId)
    if (!before || before.removed_at) return refused('resourceUnknown')
    const uses = await readUses(tx, commerceId, resourceId, { from: now })
    await dropUnits(
      tx,
      commerceId,
      uses.map(({ id }) => id),
    )
    await dropFromServices(tx, commerceId, resourceId)
    await writeResource(tx, commerceId, resourceId, { removed_at: now })
    return done(null)
  })
}

async function showResource(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
): Promise<Outcome<Resource>> {
  const row = await readResource(tx, commerceId, id)
  return row && !row.removed_at ? done(presentResource(row)) : refused('resourceUnknown')
}

const presentResource = ({ id, name, units }: ResourceRow): Resource => ({ id, name, units })
