import { maskEmail } from '@cuando/es/mask-email'
import { productName } from '@cuando/es/product'
import { ownerLines, ownerSummary } from '../../appointments/describe-entry.ts'
import type { AppointmentRow } from '../../appointments/store.ts'
import type { CommerceRow } from '../../commerce/store.ts'

/** The owner's own link for an appointment's video call. With one, no Meet room is created. */
export const ownLinkOf = (row: AppointmentRow) => row.meeting_link ?? row.service_link

/** The link that the customer gets. */
const linkOf = (row: AppointmentRow) =>
  row.modality === 'ONLINE' ? (ownLinkOf(row) ?? row.conference_link) : null

const withMasked = (row: AppointmentRow) => ({ ...row, email: row.email && maskEmail(row.email) })

interface Surroundings {
  commerce: CommerceRow
  publicUrl: string
  /** The name of the person who attends it; null if the calendar is theirs. */
  attends: string | null
  /** Whether the customer's e-mail is shortened, as on the screens of who reads the event. */
  masksEmail: boolean
}

/**
 * An appointment as an event of somebody's calendar, in the form of Google Calendar's API v3, without its
 * conference.
 */
export function describeEvent(
  row: AppointmentRow,
  { commerce, publicUrl, attends, masksEmail }: Surroundings,
) {
  const link = linkOf(row)
  // `date: null` resets an event that its owner made an all-day one in Google.
  const moment = (at: Date) => ({
    dateTime: at.toISOString(),
    timeZone: commerce.timezone,
    date: null,
  })
  const lines = [
    ...(attends ? [`Atiende: ${attends}`] : []),
    ...ownerLines(masksEmail ? withMasked(row) : row, link),
    `${productName}: ${publicUrl}/calendar`,
  ]
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
