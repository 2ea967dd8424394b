import type { OwnPath } from '@cuando/contract/public-path'
import { useEffect } from 'react'
import { inTab } from '../../../lib/storages.ts'

const key = 'cuando-seen-page'
const nameOf = (page: OwnPath['page'], appointmentId: string) => `${page}/${appointmentId}`

/**
 * Notes which page about an appointment this tab shows, other than the one that changes it. The referrer does not tell: it
 * has no path, since the path carries the appointment's id.
 */
export function useNoteSeenPage({ page, appointmentId }: OwnPath): void {
  useEffect(() => {
    if (page !== 'change') inTab.setItem(key, nameOf(page, appointmentId))
  }, [page, appointmentId])
}

/** Whether going back from the page that changes an appointment leads to the one that cancels it. */
export const isBehindCancelPage = (appointmentId: string): boolean =>
  inTab.getItem(key) === nameOf('cancel', appointmentId)
