import { type PackedUnits, packUnits, type UnitUse } from '@cuando/agenda/units/pack-units'
import { instant } from '@cuando/time/instant'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { Terms } from '../service-terms/choose-terms.ts'
import type { UsedUnit } from './occupation-store.ts'
import { giveUnits, readUses } from './unit-store.ts'

interface UnitRequest {
  commerceId: CommerceId
  service: Pick<Terms, 'resource_id' | 'resource_units'>
  /** The time that is blocked, with the preparation. */
  bufferStart: Date
  endsAt: Date
  now: Date
}

/**
 * A unit of the resource of a service that is free for the whole time; null if the service needs none. If each unit is used for
 * a part of it, coming appointments change units among themselves. The business's row must be locked.
 */
export async function assignUnit(
  tx: Tx,
  { commerceId, service, bufferStart, endsAt, now }: UnitRequest,
): Promise<Outcome<UsedUnit | null>> {
  const { resource_id: resourceId, resource_units: units } = service
  if (resourceId === null || units === null) return done(null)
  const meeting = await readUses(tx, commerceId, resourceId, { from: bufferStart, to: endsAt })
  const taken = new Set(meeting.map((each) => each.resource_unit))
  const free = Array.from({ length: units }, (_, index) => index + 1).find((n) => !taken.has(n))
  if (free !== undefined) return done({ resourceId, number: free })
  const uses = await readUses(tx, commerceId, resourceId, {
    from: new Date(Math.min(now.getTime(), bufferStart.getTime())),
  })
  const wanted = toUse({ id: '', buffer_start: bufferStart, ends_at: endsAt }, now)
  const packed = packUnits([...uses.map((each) => toUse(each, now)), wanted], units)
  const number = packed.units.get(wanted.id)
  if (number === undefined || packed.left.length > 0) return refused('slotTaken')
  await giveUnits(tx, commerceId, resourceId, changedUnits(uses, packed))
  return done({ resourceId, number })
}

interface StoredUse {
  id: string
  buffer_start: Date
  ends_at: Date
  resource_unit?: number | null
}

/** An occupation as the agenda needs it; one that has begun and has a unit stays there. */
export const toUse = (row: StoredUse, now: Date): UnitUse => ({
  id: row.id,
  bufferStart: instant(row.buffer_start.getTime()),
  end: instant(row.ends_at.getTime()),
  unit: row.resource_unit ?? null,
  isFixed: row.buffer_start <= now && row.resource_unit != null,
})

/** The occupations whose unit is another than before. */
export const changedUnits = (
  uses: readonly StoredUse[],
  { units }: PackedUnits,
): { id: string; unit: number }[] =>
  uses.flatMap(({ id, resource_unit }) => {
    const unit = units.get(id)
    return unit === undefined || unit === resource_unit ? [] : [{ id, unit }]
  })
