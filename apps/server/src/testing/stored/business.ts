import { randomUUID } from 'node:crypto'
import type { Row } from '../../platform/db/database.ts'
import type { ContactKind } from '../../platform/db/schema.ts'
import {
  addRows,
  type Changes,
  changeRows,
  type NewRow,
  storedRow,
  type WithDatabase,
} from './rows.ts'

type Business = { commerceId: string }

export const storedBusiness = (
  app: WithDatabase,
  { commerceId }: Business,
): Promise<Row<'commerces'>> => storedRow(app, 'commerces', { commerce_id: commerceId })

/** Changes a business as no endpoint would, or without one. */
export const changeBusiness = (
  app: WithDatabase,
  { commerceId }: Business,
  changes: Changes<'commerces'>,
): Promise<void> => changeRows(app, 'commerces', { commerce_id: commerceId }, changes)

/** As before its owner has verified the account. */
export const hideBusiness = (app: WithDatabase, business: Business): Promise<void> =>
  changeBusiness(app, business, { is_public: false })

/** The first and last name of the owner. */
export async function ownerName(app: WithDatabase, { commerceId }: Business): Promise<string> {
  const owner = await storedRow(app, 'users', { commerce_id: commerceId })
  return `${owner.name} ${owner.last_name}`
}

export const changeService = (
  app: WithDatabase,
  { serviceId }: { serviceId: string },
  changes: Changes<'services'>,
): Promise<void> => changeRows(app, 'services', { id: serviceId }, changes)

/** Closes a business on a day; with times, on that part of the day. */
export const addDaysOff = (
  app: WithDatabase,
  { commerceId }: Business,
  ...days: { date: string; from?: string | null; until?: string | null; reason?: string }[]
): Promise<void> =>
  addRows(
    app,
    'days_off',
    days.map(({ date, from = null, until = null, reason = 'Inventario' }) => ({
      commerce_id: commerceId,
      id: randomUUID(),
      date,
      start_time: from,
      end_time: until,
      description: reason,
    })),
  )

export const blockContacts = (
  app: WithDatabase,
  { commerceId }: Business,
  kind: ContactKind,
  values: readonly string[],
  note: string | null = null,
): Promise<void> =>
  addRows(
    app,
    'blocked_contacts',
    values.map((value) => ({
      commerce_id: commerceId,
      id: randomUUID(),
      kind,
      value,
      note,
      created_at: new Date(),
    })),
  )

type Notification = NewRow<'notifications'>

/** Notifications of one moment, which no screen was told of. */
export const addNotifications = (
  app: WithDatabase,
  { commerceId }: Business,
  count: number,
  changes: Partial<Notification> = {},
): Promise<void> =>
  addRows(
    app,
    'notifications',
    Array.from({ length: count }, (_, n) => ({
      commerce_id: commerceId,
      id: randomUUID(),
      type: 'APPOINTMENT_CREATED' as const,
      title: 'Nueva cita',
      message: `Cita ${n + 1}`,
      created_at: new Date(),
      ...changes,
    })),
  )
