import type { Plan } from '@cuando/contract/accounts/session'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Every change of the plans of these businesses, oldest first. */
export async function readPlanChanges(db: Db, commerceIds: readonly string[]) {
  if (commerceIds.length === 0) return []
  return db
    .selectFrom('plan_changes')
    .select(['commerce_id', 'changed_at', 'plan'])
    .where('commerce_id', '=', sql<CommerceId>`ANY(${[...commerceIds]}::uuid[])`)
    .orderBy('commerce_id')
    .orderBy('changed_at')
    .execute()
}

/** Gives a business a plan from now on. Its row must be locked. */
export async function writePlan(tx: Tx, commerceId: CommerceId, plan: Plan, now: Date) {
  await tx
    .updateTable('commerces')
    .set({ plan, plan_since: now })
    .where('commerce_id', '=', commerceId)
    .execute()
  await tx
    .insertInto('plan_changes')
    .values({ commerce_id: commerceId, changed_at: now, plan })
    .onConflict((conflict) => conflict.columns(['commerce_id', 'changed_at']).doUpdateSet({ plan }))
    .execute()
}

/** The monthly price of each plan, in cents of a US dollar. Plans without a price are missing. */
export async function readPlanCents(db: Db): Promise<Partial<Record<Plan, number>>> {
  const rows = await db.selectFrom('plan_prices').select(['plan', 'cents']).execute()
  return Object.fromEntries(rows.map(({ plan, cents }) => [plan, cents]))
}

/** Sets the monthly price of a plan, in cents of a US dollar; null deletes it. */
export async function writePlanCents(db: Db, plan: Plan, cents: number | null): Promise<void> {
  if (cents === null) {
    await db.deleteFrom('plan_prices').where('plan', '=', plan).execute()
    return
  }
  await db
    .insertInto('plan_prices')
    .values({ plan, cents })
    .onConflict((conflict) => conflict.column('plan').doUpdateSet({ cents }))
    .execute()
}

/** How many verified businesses have each plan. */
export async function countPlans(db: Db): Promise<Partial<Record<Plan, number>>> {
  const rows = await db
    .selectFrom('commerces')
    .select((eb) => ['plan', eb.fn.countAll<number>().as('count')])
    .where('is_public', '=', true)
    .groupBy('plan')
    .execute()
  return Object.fromEntries(rows.map(({ plan, count }) => [plan, count]))
}
