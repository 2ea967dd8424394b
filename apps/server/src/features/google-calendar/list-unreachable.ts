import type { unreachableEvents } from '@cuando/contract/accounts/integrations'
import type { Data } from '@cuando/contract/calls/endpoint'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import { hasCustomer } from '../customers/store.ts'
import { readConnections } from './connection-store.ts'
import { readUnreachable } from './written-event-store.ts'

const MAX_LISTED = 50

/** A customer's events in Google accounts without a valid grant: erasing the customer doesn't change them. */
export async function listUnreachable(
  db: Db,
  commerceId: CommerceId,
  { customerId }: { customerId: string },
): Promise<Outcome<Data<typeof unreachableEvents>>> {
  const [commerce, isKnown, connections] = await Promise.all([
    readCommerce(db, commerceId),
    hasCustomer(db, commerceId, customerId),
    readConnections(db, commerceId),
  ])
  if (!commerce || !isKnown) return refused('customerUnknown')
  const rows = await readUnreachable(db, { commerceId, customerId }, connections)
  const events = rows.slice(0, MAX_LISTED).map(({ starts_at, service_name }) => ({
    ...localTime(starts_at.getTime(), commerce.timezone),
    serviceName: service_name,
  }))
  return done({ events, total: rows.length })
}
