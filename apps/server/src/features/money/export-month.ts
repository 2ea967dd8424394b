import { paymentWayLabels } from '@cuando/es/appointments/payment-ways'
import { localTime } from '@cuando/es/time/local-time'
import { csvAnswer } from '../../platform/csv-answer.ts'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import { type PaidRow, readCompletedAfter } from './money-store.ts'
import { monthSpan } from './month-span.ts'

const PAGE = 500

/** The completed appointments of a month with their payments, as CSV. */
export async function exportMonth(
  db: Db,
  commerceId: CommerceId,
  { date }: { date: string },
): Promise<Outcome<FileAnswer>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const { timezone, username, has_team: hasTeam } = commerce
  const span = monthSpan(date, timezone)
  const format = { timezone, hasTeam }
  const name = `ingresos-${username}-${date.slice(0, 7)}.csv`
  const file = { commerceId, name, headers: headersOf(format) }
  return done(
    csvAnswer<PaidRow>(file, async (last) => {
      const rows = await readCompletedAfter(db, commerceId, { ...span, last, limit: PAGE })
      const next = rows.length < PAGE ? null : (rows.at(-1) ?? null)
      return { rows: rows.map((row) => cellsOf(row, format)), next }
    }),
  )
}

interface Format {
  timezone: string
  hasTeam: boolean
}

const headersOf = ({ hasTeam }: Format) => [
  ...['Fecha', 'Hora', 'Cliente', 'Servicio'],
  ...(hasTeam ? ['Con'] : []),
  ...['Precio', 'Pagado', 'Propina', 'Debe', 'Forma de pago', 'Moneda'],
]

/** Amounts are plain numbers, which a spreadsheet adds up. */
function cellsOf(row: PaidRow, { timezone, hasTeam }: Format): string[] {
  const { date, time } = localTime(row.starts_at.getTime(), timezone)
  const amount = (value: number | null) => (value === null ? '' : String(value))
  return [
    ...[date, time, `${row.name} ${row.last_name}`.trim(), row.service_name ?? ''],
    ...(hasTeam ? [row.member_name ?? ''] : []),
    ...[amount(row.price), amount(row.paid), amount(row.tip), amount(row.owed)],
    row.paid_by === null ? 'Sin anotar' : paymentWayLabels[row.paid_by],
    row.currency,
  ]
}
