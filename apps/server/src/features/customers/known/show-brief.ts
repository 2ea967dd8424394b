import type { Data } from '@cuando/contract/calls/endpoint'
import type { customerBrief } from '@cuando/contract/customers/customer-history'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readCommerce } from '../../commerce/store.ts'
import { readCustomer } from '../history-store.ts'
import { readUsualMember } from '../usual-member-store.ts'
import { readLastVisit, readPinnedNotes, readUsualService } from './brief-store.ts'

/** A customer's habits and notes, for the next booking. */
export async function showBrief(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { customerId }: { customerId: string },
): Promise<Outcome<Data<typeof customerBrief>>> {
  const [commerce, customer, usualServiceId, member, last, notes] = await Promise.all([
    readCommerce(db, commerceId),
    readCustomer(db, commerceId, customerId, now),
    readUsualService(db, commerceId, customerId, now),
    readUsualMember(db, commerceId, customerId, now),
    readLastVisit(db, commerceId, customerId, now),
    readPinnedNotes(db, commerceId, customerId),
  ])
  if (!commerce || !customer) return refused('customerUnknown')
  const { date } = last ? localTime(last.starts_at.getTime(), commerce.timezone) : { date: '' }
  return done({
    usualServiceId,
    usualMember: member && member.removed_at === null ? { id: member.id, name: member.name } : null,
    lastVisit: last ? { date, serviceName: last.service_name } : null,
    noShows: customer.no_shows,
    notes: customer.notes,
    pinnedNotes: notes.map(({ content }) => content),
  })
}
