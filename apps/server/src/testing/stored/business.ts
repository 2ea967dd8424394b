import { randomUUID } from 'node:crypto'
import type { Row } from '../../platform/db/database.ts'
import type { ContactKind } from '../../platform/db/schema.ts'
import {
  addRows,
  type Changes,
  changeRows,
  type NewRow,
  ownedBy,
  storedRow,
  type WithDatabase,
} from './rows.ts'

type Business = { commerceId: string }

export const storedBusiness = (app: WithDatabase, business: Business): Promise<Row<'commerces'>> =>
  storedRow(app, 'commerces', ownedBy(business))

/** Changes a business as no endpoint would, or without one. */
export const changeBusiness = (
  app: WithDatabase,
  business: Business,
  changes: Changes<'commerces'>,
): Promise<void> => changeRows(app, 'commerces', ownedBy(business), changes)

/** As before its owner has verified the account. */
export const hideBusiness = (app: WithDatabase, business: Business): Promise<void> =>
  changeBusiness(app, business, { is_public: false })

/** The first and last name of the owner. */
export async function ownerName(app: WithDatabase, business: Business): Promise<string> {
  const owner = await storedRow(app, 'users', ownedBy(business))
  return `${owner.name} ${owner.last_name}`
}

/** Changes the owner of a business as no endpoint would. */
export const changeOwner = (
  app: WithDatabase,
  business: Business,
  changes: Changes<'users'>,
): Promise<void> => changeRows(app, 'users', ownedBy(business), changes)

export const changeService = (
  app: WithDatabase,
  { serviceId }: { serviceId: string },
  changes: Changes<'services'>,
): Promise<void> => changeRows(app, 'services', { id: serviceId }, changes)

/** Closes a business on a day; with times, on that part of the day. */
export const addDaysOff = (
  app: WithDatabase,
  business: Business,
  ...days: { date: string; from?: string | null; until?: string | null; reason?: string }[]
): Promise<void> =>
  addRows(
    app,
    'days_off',
    days.map(({ date, from = null, until = null, reason = 'Inventario' }) => ({
      ...ownedBy(business),
      id: randomUUID(),
      date,
      start_time: from,
      end_time: until,
      description: reason,
    })),
  )

export const blockContacts = (
  app: WithDatabase,
  business: Business,
  kind: ContactKind,
  values: readonly string[],
  note: string | null = null,
): Promise<void> =>
  addRows(
    app,
    'blocked_contacts',
    values.map((value) => ({
      ...ownedBy(business),
      id: randomUUID(),
      kind,
      value,
      note,
      created_at: new Date(),
    })),
  )

type Notification = NewRow<'notifications'>

/** Adds notifications of one moment; open screens do not hear of them. */
export const addNotifications = (
  app: WithDatabase,
  business: Business,
  count: number,
  changes: Partial<Notification> = {},
): Promise<void> =>
  addRows(
    app,
    'notifications',
    Array.from({ length: count }, (_, n) => ({
      ...ownedBy(business),
      id: randomUUID(),
      type: 'APPOINTMENT_CREATED' as const,
      title: 'Nueva cita',
      message: `Cita ${n + 1}`,
      created_at: new Date(),
      ...changes,
    })),
  )
