import { productName } from '@cuando/es/product'
import { ownerLines, ownerSummary } from '../../appointments/describe-entry.ts'
import type { AppointmentRow } from '../../appointments/store.ts'
import type { CommerceRow } from '../../commerce/store.ts'

/** The owner's own link for an appointment's video call. With one, no Meet room is created. */
export const ownLinkOf = (row: AppointmentRow) => row.meeting_link ?? row.service_link

/** The link that the customer gets. */
const linkOf = (row: AppointmentRow) =>
  row.modality === 'ONLINE' ? (ownLinkOf(row) ?? row.conference_link) : null

/**
 * An appointment as an event of its owner's calendar, in the form of Google Calendar's API v3, without its
 * conference.
 */
export function describeEvent(row: AppointmentRow, commerce: CommerceRow, publicUrl: string) {
  const link = linkOf(row)
  // `date: null` resets an event that its owner made an all-day one in Google.
  const moment = (at: Date) => ({
    dateTime: at.toISOString(),
    timeZone: commerce.timezone,
    date: null,
  })
  const lines = [...ownerLines(row, link), `${productName}: ${publicUrl}/calendar`]
  return {
    status: 'confirmed',
    summary: ownerSummary(row),
    description: lines.join('\n'),
    // An empty string removes the former location.
    location: row.modality === 'ONLINE' ? (link ?? '') : row.address || commerce.address,
    start: moment(row.starts_at),
    end: moment(row.ends_at),
    transparency: 'opaque',
    extendedProperties: { private: { appointmentId: row.id } },
  }
}
