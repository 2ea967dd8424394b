import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { customerAppointments, usualMember } from '@cuando/contract/customers/customer-history'
import type { customerById } from '@cuando/contract/customers/customers'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readCommerce } from '../../commerce/store.ts'
import { readCustomer, readLikenesses } from '../history-store.ts'
import { readRepeatable } from '../known/visit-store.ts'
import { readLastMerge } from '../merge/merge-store.ts'
import { mergesUndoableSince } from '../merge/undo-merge.ts'
import {
  presentBookedAs,
  presentCustomer,
  presentCustomerAppointment,
  presentMerge,
} from '../present.ts'
import { fromCustomerColumns, hasCustomer } from '../store.ts'
import { readUsualMember } from '../usual-member-store.ts'
import { readBookedOtherwise, readOwed, readVisits } from './appointments-store.ts'

/** A customer, and others who may be the same person. */
export async function showCustomer(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { customerId }: { customerId: string },
): Promise<Outcome<Data<typeof customerById>>> {
  const [commerce, row, booked, owed, repeatableId, merge] = await Promise.all([
    readCommerce(db, commerceId),
    readCustomer(db, commerceId, customerId, now),
    readBookedOtherwise(db, commerceId, customerId, now),
    readOwed(db, commerceId, customerId),
    readRepeatable(db, commerceId, customerId, now),
    readLastMerge(db, commerceId, customerId, mergesUndoableSince(now)),
  ])
  if (!commerce || !row) return refused('customerUnknown')
  const bookedAs = presentBookedAs(booked, row, commerce.timezone)
  const others = await readLikenesses(db, commerceId, row)
  const likenesses = others.map((other) => ({ id: other.id, ...fromCustomerColumns(other) }))
  return done({
    ...presentCustomer(row, commerce.timezone),
    likenesses,
    lastMerge: merge ? presentMerge(merge) : null,
    bookedAs,
    owed,
    repeatableId,
  })
}

type List = typeof customerAppointments

/** One page of a customer's appointments, the latest first. */
export async function listCustomerAppointments(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { customerId, page, limit }: Checked<List>['params'] & Checked<List>['query'],
): Promise<Outcome<Data<List>>> {
  const [commerce, visits] = await Promise.all([
    readCommerce(db, commerceId),
    readVisits(db, commerceId, customerId, { limit, offset: (page - 1) * limit }),
  ])
  if (!commerce || !visits) return refused('customerUnknown')
  return done({
    appointments: visits.rows.map((row) => presentCustomerAppointment(row, commerce.timezone, now)),
    total: visits.total,
  })
}

/** The team member that a customer usually comes to, unless that person has left the team. */
export async function showUsualMember(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { customerId }: { customerId: string },
): Promise<Outcome<Data<typeof usualMember>>> {
  const [isKnown, found] = await Promise.all([
    hasCustomer(db, commerceId, customerId),
    readUsualMember(db, commerceId, customerId, now),
  ])
  if (!isKnown) return refused('customerUnknown')
  if (!found || found.removed_at !== null) return done({ member: null })
  return done({ member: { id: found.id, name: found.name } })
}
