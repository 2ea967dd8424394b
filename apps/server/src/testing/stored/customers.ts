import { randomUUID } from 'node:crypto'
import {
  addRows,
  type Changes,
  changeRows,
  type NewRow,
  ownedBy,
  storedRows,
  type Where,
  type WithDatabase,
} from './rows.ts'

type Business = { commerceId: string }
type Person = Partial<NewRow<'customers'>>
type Note = Partial<NewRow<'customer_notes'>>

/** Adds customers without the checks of a form. All give the same columns. */
export const addCustomers = (
  app: WithDatabase,
  business: Business,
  people: readonly Person[],
): Promise<void> =>
  addRows(
    app,
    'customers',
    people.map((person) => ({
      ...ownedBy(business),
      id: randomUUID(),
      name: 'Ana',
      last_name: '',
      created_at: new Date(),
      ...person,
    })),
  )

/** Adds notes on a customer. All give the same columns. */
export const addNotes = (
  app: WithDatabase,
  business: Business,
  customerId: string,
  notes: readonly Note[],
): Promise<void> =>
  addRows(
    app,
    'customer_notes',
    notes.map((note) => ({
      ...ownedBy(business),
      id: randomUUID(),
      customer_id: customerId,
      content: 'Nota',
      created_at: new Date(),
      created_by: 'Lucía',
      ...note,
    })),
  )

/** Marks customers as erased, without deleting their data. */
export const markErased = (app: WithDatabase, where: Where<'customers'>): Promise<void> =>
  changeRows(app, 'customers', where, { erased_at: new Date() })

/** As if other calls had changed customers: their version rises. */
export async function raiseVersions(
  app: WithDatabase,
  where: Where<'customers'>,
  changes: Changes<'customers'>,
): Promise<void> {
  for (const { id, version } of await storedRows(app, 'customers', where))
    await changeRows(app, 'customers', { id }, { ...changes, version: version + 1 })
}
