import { randomUUID } from 'node:crypto'
import type { BookingRequest } from '@cuando/contract/booking-request'
import type { CustomerData } from '@cuando/contract/customer-schemas'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/**
 * The columns that an appointment copies from its customer at booking. The e-mail is stored with the customer
 * only.
 */
const bookedColumns = ['name', 'last_name', 'phone'] as const
const customerColumns = ['email', ...bookedColumns] as const

export function toCustomerColumns({ name, lastName, email, phone }: CustomerData) {
  return { name, last_name: lastName, email, phone }
}

export function fromCustomerColumns(row: ReturnType<typeof toCustomerColumns>): CustomerData {
  return { name: row.name, lastName: row.last_name, email: row.email, phone: row.phone }
}

/** The customer data of a booking request. */
export function customerOf({ name, lastName, email, phone }: BookingRequest): CustomerData {
  return { name, lastName, email, phone: phone || null }
}

/** Creates or updates the customer with this e-mail; returns the id. */
export async function upsertCustomer(
  tx: Tx,
  commerceId: CommerceId,
  customer: CustomerData,
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('customers')
    .values({
      commerce_id: commerceId,
      id: randomUUID(),
      ...toCustomerColumns(customer),
      created_at: now,
    })
    .onConflict((conflict) =>
      // Fields that a booking leaves out don't erase stored ones.
      conflict
        .columns(['commerce_id', 'email'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            bookedColumns.map((column) => [
              column,
              eb.fn.coalesce(`excluded.${column}`, `customers.${column}`),
            ]),
          ),
        ),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Since when a customer wants no reminders; null for one who does. Who stopped them before keeps that time. */
export async function writeRemindersStopped(
  db: Db,
  commerceId: CommerceId,
  customerId: string,
  stoppedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ reminders_stopped_at: stoppedAt })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', customerId)
    .where('reminders_stopped_at', stoppedAt ? 'is' : 'is not', null)
    .execute()
}

/** Inserts new customers, at least one. */
export async function insertCustomers(
  tx: Tx,
  commerceId: CommerceId,
  customers: readonly (CustomerData & { id: string; createdAt: Date })[],
): Promise<void> {
  await tx
    .insertInto('customers')
    .values(
      customers.map((customer) => ({
        commerce_id: commerceId,
        id: customer.id,
        ...toCustomerColumns(customer),
        created_at: customer.createdAt,
      })),
    )
    .execute()
}

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof readCustomerByEmail>>>

/**
 * The customer with this e-mail (in lower case), with the start of the last appointment that was not cancelled and of
 * the next live one.
 */
export function readCustomerByEmail(db: Db, commerceId: CommerceId, email: string, now: Date) {
  const ofAppointments = (
    value: ReturnType<typeof sql>,
    where: ReturnType<typeof sql>,
  ) => sql`(SELECT ${value}
    FROM appointments
    WHERE appointments.commerce_id = customers.commerce_id
      AND appointments.customer_id = customers.id AND ${where})`
  return db
    .selectFrom('customers')
    .select(['id', ...customerColumns, 'notes'])
    .select([
      ofAppointments(sql`count(*)`, sql`true`).$castTo<number>().as('appointments'),
      ofAppointments(sql`max(starts_at)`, sql`starts_at <= ${now} AND status <> 'CANCELLED'`)
        .$castTo<Date | null>()
        .as('last_at'),
      ofAppointments(
        sql`min(starts_at)`,
        sql`starts_at > ${now} AND status IN ('PENDING', 'ACTIVE')`,
      )
        .$castTo<Date | null>()
        .as('next_at'),
    ])
    .where('commerce_id', '=', commerceId)
    .where('email', '=', email)
    .executeTakeFirst()
}
