import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { scheduleEvent } from './schedule-event.ts'
import { insertService, type ServiceFields } from './store.ts'

/**
 * Writes a new service and answers its id, any where none is given; an event takes its time in the book with it. The business's row must
 * be locked, or seen by nobody else yet.
 */
export async function addService(
  tx: Tx,
  commerce: CommerceRow,
  fields: ServiceFields,
  now: Date,
  id: string = randomUUID(),
): Promise<Outcome<string>> {
  const { commerce_id: commerceId } = commerce
  await insertService(tx, { ...fields, commerceId, id, createdAt: now })
  if (fields.type !== 'UNIQUE') return done(id)
  const occupies = fields.isActive ?? true
  const scheduled = await scheduleEvent(tx, {
    commerce,
    serviceId: id,
    now,
    occupies,
    attendees: 0,
  })
  return scheduled.ok ? done(id) : scheduled
}
