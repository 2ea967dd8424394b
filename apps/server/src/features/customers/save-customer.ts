import { randomUUID } from 'node:crypto'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { maxConfirmations } from '@cuando/contract/customers/confirmation'
import type {
  createCustomer as Create,
  Customer,
  ReaddressedAppointment,
  updateCustomer as Update,
} from '@cuando/contract/customers/customers'
import { normalizePhone } from '@cuando/es/phones'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { writeContactHabit } from '../commerce/offer-store.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { claimIdempotencyKey } from '../idempotency/claim-idempotency-key.ts'
import { blankAboutColumns, toAboutColumns } from './about-columns.ts'
import {
  checkBirthday,
  checkName,
  checkRivals,
  findMissing,
  findRemoved,
  refuseRivals,
} from './check-customer.ts'
import { insertNamesake } from './duplicates/distinct-store.ts'
import { readCustomer } from './history-store.ts'
import { presentCustomer } from './present.ts'
import {
  type ComingRow,
  copyStopped,
  correctComing,
  correctSharers,
  readReaddressed,
  readSavedCustomer,
  type SavedColumns,
  writeCustomer,
} from './save-store.ts'
import {
  type CustomerColumns,
  customerColumns,
  fromCustomerColumns,
  insertCustomers,
} from './store.ts'
import { spellTags } from './tag-store.ts'

interface Context {
  db: Db
  now: Date
}

/**
 * Creates a customer who has not booked; refused without the contact that the business requires. A repeated request
 * with the same key returns the existing customer, as they are now.
 */
export function createCustomer(
  { db, now }: Context,
  commerceId: CommerceId,
  { withoutContact, isNamesake, ...given }: Checked<typeof Create>['body'],
  key?: string,
): Promise<Outcome<Customer>> {
  const creation = withCommerceLock(db, commerceId, async (tx, commerce) => {
    const id = randomUUID()
    const request = { call: 'createCustomer', ...given, withoutContact, isNamesake }
    const earlier = key
      ? await claimIdempotencyKey(tx, { commerceId, key, request, createdId: id, now })
      : null
    if (earlier) return earlier.ok ? answerSaved(tx, commerce, earlier.data, now) : earlier
    const columns = { ...nothing, ...columnsOf(given) }
    const problem =
      (withoutContact ? null : findMissing(columns, commerce.required_contact)) ??
      (isNamesake ? null : await checkName(tx, commerceId, columns)) ??
      checkBirthday(columns, commerce, now) ??
      (await checkRivals(tx, commerceId, columns, { id, formers: [] }))
    if (problem) return problem
    const tags = await spellTags(tx, commerceId, columns.tags, id)
    const created = { ...columns, ...fromCustomerColumns(columns), tags, id, createdAt: now }
    await insertCustomers(tx, commerceId, [created])
    if (isNamesake) await insertNamesake(tx, commerceId, id)
    if (withoutContact !== undefined) await writeContactHabit(tx, commerceId, withoutContact)
    return answerSaved(tx, commerce, id, now)
  })
  return refuseRivals(creation)
}

/**
 * Changes the given fields; refused if somebody else changed the customer since `version`. Coming live appointments
 * with the former data are corrected, too.
 */
export function updateCustomer(
  { db, now }: Context,
  commerceId: CommerceId,
  {
    customerId,
    version,
    ...given
  }: Checked<typeof Update>['params'] & Checked<typeof Update>['body'],
): Promise<Outcome<Data<typeof Update>>> {
  const change = withCommerceLock(db, commerceId, async (tx, commerce) => {
    const before = await readSavedCustomer(tx, commerceId, customerId)
    if (!before) return refused('customerUnknown')
    if (version !== undefined && version !== before.version) return refused('customerChanged')
    const changed = differing(before, columnsOf(given))
    if (changed.tags) changed.tags = await spellTags(tx, commerceId, changed.tags, customerId)
    const after = { ...before, ...changed }
    const isOther = customerColumns.some((column) => after[column] !== before[column])
    const problem =
      findRemoved(before, after, commerce.required_contact) ??
      (changed.birthday ? checkBirthday(after, commerce, now) : null) ??
      (isOther
        ? await checkRivals(tx, commerceId, after, { id: customerId, formers: [before] })
        : null)
    if (problem) return problem
    if (Object.keys(changed).length > 0) await writeCustomer(tx, commerceId, customerId, changed)
    await copyStopped(tx, commerceId, customerId, { from: before.email, to: after.email })
    const readdressed = await listReaddressed(tx, commerce, customerId, { before, after, now })
    if (isOther) await correctComing(tx, commerceId, customerId, { before, after, now })
    const emails = { before: before.email, after: after.email, now }
    await correctSharers(tx, commerceId, customerId, emails)
    const saved = await answerSaved(tx, commerce, customerId, now)
    return saved.ok ? done({ ...saved.data, readdressed }) : saved
  })
  return refuseRivals(change)
}

/** The coming appointments whose e-mail is about to change, unless it is only removed. */
async function listReaddressed(
  tx: Tx,
  { commerce_id, timezone }: CommerceRow,
  customerId: string,
  { before, after, now }: { before: CustomerColumns; after: CustomerColumns; now: Date },
): Promise<ReaddressedAppointment[]> {
  if (after.email === null || after.email === before.email) return []
  const limit = maxConfirmations
  const rows = await readReaddressed(tx, commerce_id, customerId, { before, now, limit })
  return rows.map(presentReaddressed(timezone))
}

export const presentReaddressed =
  (timezone: string) =>
  ({ id, starts_at }: ComingRow): ReaddressedAppointment => ({
    id,
    ...localTime(starts_at.getTime(), timezone),
  })

const nothing: SavedColumns = {
  name: '',
  last_name: '',
  email: null,
  phone: null,
  ...blankAboutColumns,
}

type Given = Omit<Checked<typeof Update>['body'], 'version'>

/** The columns of the given fields; null for emptied ones. */
function columnsOf({ name, lastName, email, phone, ...about }: Given): Partial<SavedColumns> {
  return {
    ...(name !== undefined && { name }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(email !== undefined && { email: email || null }),
    ...(phone !== undefined && { phone: normalizePhone(phone) || null }),
    ...toAboutColumns(about),
  }
}

function differing(before: SavedColumns, given: Partial<SavedColumns>): Partial<SavedColumns> {
  const isSame = (key: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(before[key as keyof SavedColumns])
  return Object.fromEntries(Object.entries(given).filter(([key, value]) => !isSame(key, value)))
}

/** The customer as it was saved. */
export async function answerSaved(
  tx: Tx,
  { commerce_id, timezone }: CommerceRow,
  id: string,
  now: Date,
) {
  const row = await readCustomer(tx, commerce_id, id, now)
  return row ? done(presentCustomer(row, timezone)) : refused('customerUnknown')
}
