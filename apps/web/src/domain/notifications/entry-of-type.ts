import type { Known } from '@cuando/contract/choice'
import type { Notification } from '@cuando/contract/notification'
import { knownEntry } from '../../lib/known-entry.ts'

/** The types of notifications that this program knows. */
export type NotificationType = Known<Notification['type']>

/** What a table says of a notification's type, also in lower case; null for a type that it does not have. */
export const entryOfType = <Entry>(
  table: Readonly<Partial<Record<NotificationType, Entry>>>,
  type: string,
): Entry | null => knownEntry(table, type.toUpperCase())
