import { randomUUID } from 'node:crypto'
import type { Data } from '@cuando/contract/calls/endpoint'
import { uuid } from '@cuando/contract/calls/text'
import type { previewImport as call, ImportRow } from '@cuando/contract/customers/customer-imports'
import { fullName } from '@cuando/es/text'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { type CommerceRow, readCommerce } from '../../commerce/store.ts'
import { findPeople } from './people-store.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { lineRules, readLine } from './read-line.ts'
import type { Namesake } from './register-people.ts'

/** Shows what each line of a file would do; writes nothing. */
export async function previewImport(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  rows: readonly ImportRow[],
): Promise<Outcome<Data<typeof call>>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const plan = await planRows(db, commerce, rows, { lock: false, now })
  return done({ rows: plan.rows })
}

/** The plan of some lines, with a few statements for any number of them. */
export async function planRows(
  db: Db,
  { commerce_id: commerceId, timezone }: CommerceRow,
  rows: readonly ImportRow[],
  { lock, now }: { lock: boolean; now: Date },
): Promise<ImportPlan> {
  const rules = lineRules(localTime(now.getTime(), timezone).date)
  const lines = rows.map((row) => readLine(row, rules))
  const ids = lines.map(({ id }) => id).filter((id) => isUuid(id))
  const mailed = lines.filter(({ email }) => email !== '')
  const emails = mailed.map(({ email }) => email)
  const sharers = mailed.map(fullName)
  const sought = new Map<string, Namesake>()
  const seek = (given: Namesake) => {
    if (given.phone !== '') sought.set(`${given.phone} ${given.name}`, given)
  }
  for (const line of lines) seek({ phone: line.phone, name: fullName(line) })
  for (;;) {
    const namesakes = [...sought.values()]
    const stored = await findPeople(db, commerceId, { ids, emails, sharers, namesakes }, { lock })
    const plan = planImport(lines, stored, randomUUID)
    // A line without a phone or last name does not change the stored one: another may have the resulting phone and name.
    for (const { after } of plan.changed) seek({ phone: after.phone, name: fullName(after) })
    if (sought.size === namesakes.length) return plan
  }
}

const id = uuid('')
const isUuid = (text: string) => id.safeParse(text).success
