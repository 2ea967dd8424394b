import { randomUUID } from 'node:crypto'
import { addRows, changeRows, type NewRow, type Where, type WithDatabase } from './rows.ts'

type Business = { commerceId: string }
type Person = Partial<NewRow<'customers'>>
type Note = Partial<NewRow<'customer_notes'>>

/** Adds customers without the checks of a form. All give the same columns. */
export const addCustomers = (
  app: WithDatabase,
  { commerceId }: Business,
  people: readonly Person[],
): Promise<void> =>
  addRows(
    app,
    'customers',
    people.map((person) => ({
      commerce_id: commerceId,
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
  { commerceId }: Business,
  customerId: string,
  notes: readonly Note[],
): Promise<void> =>
  addRows(
    app,
    'customer_notes',
    notes.map((note) => ({
      commerce_id: commerceId,
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
