import type { Notification } from '@cuando/contract/appointments/notification'
import type { Known } from '@cuando/contract/calls/choice'
import { knownEntry } from '../../lib/known-entry.ts'

/** The types of notifications that this program knows. */
export type NotificationType = Known<Notification['type']>

/** The table's entry for a notification's type, in any case; null if there is none. */
export const entryOfType = <Entry>(
  table: Readonly<Partial<Record<NotificationType, Entry>>>,
  type: string,
): Entry | null => knownEntry(table, type.toUpperCase())
