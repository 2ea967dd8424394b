import { changeAuthors, laterChanges } from '@cuando/contract/appointments/appointment-change'
import { paymentWays } from '@cuando/contract/appointments/payment'
import { serverLimits } from '@cuando/contract/calls/server-limits'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import * as z from 'zod/mini'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { MemberCaller } from '../../team/keep-in-scope.ts'

/** The customer or the team member that makes a change. */
export type Author = { by: 'CUSTOMER' } | { by: 'OWNER'; memberId: string }

/** The author of a call by somebody who is logged in. */
export const authorOf = ({ memberId }: Pick<MemberCaller, 'memberId'>): Author => ({
  by: 'OWNER',
  memberId,
})

/** A change as it is stored. Old entries stay, so neither names nor values may change. */
const entry = z.object({
  change: z.enum(laterChanges),
  by: z.enum(changeAuthors),
  /** Of the team member that made it. */
  memberId: z.optional(z.string()),
  at: z.string(),
  /** The former and the new member, if the change assigned another one. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** Of a payment. */
  paid: z.optional(z.number()),
  way: z.optional(z.enum(paymentWays)),
})

export type ChangeEntry = z.output<typeof entry>

interface NewChange extends Pick<ChangeEntry, 'change' | 'from' | 'to' | 'paid' | 'way'> {
  author: Author | { by: 'SYSTEM' }
  at: Date
}

/**
 * The stored changes of an appointment with a new one. It is written by the statement that makes the change, so that no change is
 * without its author, and none costs a further statement. Only the latest `serverLimits.moves` are stored.
 */
export function withChange({ author, at, ...change }: NewChange): { changes: RawBuilder<string> } {
  const added: ChangeEntry = { ...change, ...author, at: at.toISOString() }
  return {
    changes: sql`CASE WHEN jsonb_array_length(appointments.changes) < ${serverLimits.moves}::int
      THEN appointments.changes ELSE appointments.changes - 0 END || ${JSON.stringify(added)}::jsonb`,
  }
}

/** The booking and the changes of an appointment with their authors, and all people of its business, removed or not. */
export async function readHistory(db: Db, commerceId: CommerceId, appointmentId: string) {
  const row = await db
    .selectFrom('appointments')
    .select(['booked_by_member', 'changes'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('team_members')
          .select(['team_members.id', 'team_members.name'])
          .where('team_members.commerce_id', '=', commerceId),
      ).as('people'),
    )
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, changes: readEntries(row.changes) }
}

export type HistoryRow = NonNullable<Awaited<ReturnType<typeof readHistory>>>

/** Leaves out the entries of another version. */
const readEntries = (stored: unknown): ChangeEntry[] =>
  z
    .array(z.unknown())
    .parse(stored)
    .flatMap((each) => entry.safeParse(each).data ?? [])
