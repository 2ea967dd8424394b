import type { moneyOfMonth as call, MoneyGroup } from '@cuando/contract/appointments/money'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import { type MoneyRow, sumByAll } from './money-store.ts'
import { monthSpan } from './month-span.ts'

type Sums = Omit<MoneyGroup, 'name'>

/** The earnings of a month by service, team member and way of paying, the highest first. */
export async function showMonth(
  db: Db,
  commerceId: CommerceId,
  { date }: { date: string },
): Promise<Outcome<Data<typeof call>>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const rows = await sumByAll(db, commerceId, monthSpan(date, commerce.timezone))
  const named = (nameOf: (row: MoneyRow) => string | null, idOf: (row: MoneyRow) => unknown) =>
    groupBy(rows, idOf).map(({ first, sums }) => ({ name: nameOf(first), ...sums }))
  return done({
    totals: groupBy(rows, () => '').map(({ sums }) => sums),
    services: named(
      (row) => row.service_name,
      (row) => row.service_id,
    ),
    members: commerce.has_team
      ? named(
          (row) => row.member_name,
          (row) => row.member_id,
        )
      : [],
    ways: groupBy(rows, (row) => row.paid_by).map(({ first, sums }) => ({
      way: first.paid_by,
      ...sums,
    })),
  })
}

/** The sums of the rows with the same id and currency. */
function groupBy(
  rows: readonly MoneyRow[],
  idOf: (row: MoneyRow) => unknown,
): { first: MoneyRow; sums: Sums }[] {
  const groups = Map.groupBy(rows, (row) => `${row.currency} ${idOf(row)}`)
  return [...groups.values()]
    .flatMap((group) =>
      group[0] ? [{ first: group[0], sums: sumUp(group[0].currency, group) }] : [],
    )
    .sort((one, other) => other.sums.earned - one.sums.earned)
}

function sumUp(currency: MoneyRow['currency'], rows: readonly MoneyRow[]): Sums {
  const sum = (of: 'count' | 'earned' | 'tips' | 'owed') =>
    // Whole cents, without the errors of binary fractions.
    Math.round(rows.reduce((total, row) => total + row[of] * 100, 0)) / 100
  return {
    currency,
    count: sum('count'),
    earned: sum('earned'),
    tips: sum('tips'),
    owed: sum('owed'),
  }
}
