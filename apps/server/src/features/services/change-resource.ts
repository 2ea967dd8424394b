import { packUnits } from '@cuando/agenda/units/pack-units'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { changedUnits, toUse } from '../availability/assign-unit.ts'
import {
  dropUnits,
  giveUnits,
  readComingOf,
  readUnits,
  readUses,
} from '../availability/unit-store.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { isInTeam } from '../team/store.ts'
import type { ServiceColumns } from './service-columns.ts'

type References = Pick<ServiceColumns, 'host_id' | 'resource_id'>

/** Refuses a host or a resource that is not there. Those that a service already has are not asked about. */
export async function checkReferences(
  tx: Tx,
  { commerce_id: commerceId, has_team }: CommerceRow,
  { host_id: host, resource_id: resource }: References,
  before: References = { host_id: null, resource_id: null },
): Promise<Outcome<null>> {
  if (host !== null && host !== before.host_id) {
    const isKnown = has_team ? await isInTeam(tx, commerceId, host) : host === commerceId
    if (!isKnown) return refused('memberUnknown')
  }
  const isOther = resource !== null && resource !== before.resource_id
  if (isOther && (await readUnits(tx, commerceId, resource)) === null)
    return refused('resourceUnknown')
  return done(null)
}

interface ResourceChange {
  commerceId: CommerceId
  serviceId: string
  before: ServiceColumns
  after: ServiceColumns
  now: Date
}

/**
 * Gives the coming appointments of a service units of its new resource, as far as there are enough, and returns how many are
 * left without one. Events get theirs when they are scheduled. The business's row must be locked.
 */
export async function changeResource(
  tx: Tx,
  { commerceId, serviceId, before, after, now }: ResourceChange,
): Promise<number> {
  const { resource_id: resourceId } = after
  if (resourceId === before.resource_id || after.type === 'UNIQUE') return 0
  const coming = await readComingOf(tx, commerceId, serviceId, now)
  const using = coming.flatMap((each) => (each.resource_id === null ? [] : each.id))
  if (using.length > 0) await dropUnits(tx, commerceId, using)
  const units = await readUnits(tx, commerceId, resourceId)
  if (resourceId === null || units === null) return 0
  const others = (await readUses(tx, commerceId, resourceId, { from: now })).map((each) => ({
    ...toUse(each, now),
    isFixed: true,
  }))
  const wanted = coming.map(({ id, buffer_start, ends_at }) => ({ id, buffer_start, ends_at }))
  const packed = packUnits([...others, ...wanted.map((each) => toUse(each, now))], units)
  await giveUnits(tx, commerceId, resourceId, changedUnits(wanted, packed))
  return packed.left.length
}
