import { commerceId } from '@cuando/contract/business/commerce-id'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/db/jobs/queue-jobs.ts'
import type { Seal } from '../../../platform/db/secrets/seal.ts'
import type { CalendarClient } from '../../../platform/google/make-calendar-client.ts'
import { type ConnectionRow, isSubjectConnected } from '../connection-store.ts'

const payload = z.object({
  commerceId,
  subject: z.string(),
  /** Sealed, in base64. */
  token: z.string(),
})

export const REVOKE_TASK = 'google-calendar:revoke'

/** The job that revokes a grant. */
export const revokeJob = ({ commerce_id, subject, refresh_token }: ConnectionRow): Job => ({
  task: REVOKE_TASK,
  payload: {
    ...{ commerceId: commerce_id, subject, token: refresh_token.toString('base64') },
  } satisfies z.output<typeof payload>,
})

export interface RevokeTools {
  db: Db
  seal: Seal
  calendarClient: CalendarClient | null
}

/**
 * Revokes a grant. Google has one grant per account for this installation, so it stays if the account is connected
 * again, or to another business. Messages of its channels are ignored until they expire.
 */
export async function revokeGrant(
  { db, seal, calendarClient }: RevokeTools,
  given: unknown,
): Promise<void> {
  const { commerceId, subject, token } = payload.parse(given)
  if (!calendarClient || (await isSubjectConnected(db, subject))) return
  const opened = seal.open('google token', commerceId, Buffer.from(token, 'base64'))
  if (opened !== null) await calendarClient.revoke(opened)
}
