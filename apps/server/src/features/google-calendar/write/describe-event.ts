import { formatPhone } from '@cuando/es/phones'
import { productName } from '@cuando/es/product'
import { fullName } from '@cuando/es/text'
import type { AppointmentRow } from '../../appointments/store.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { fromCustomerColumns } from '../../customers/store.ts'

/** The link that its owner gave for an appointment's video call: no Meet room is made beside it. */
export const ownLinkOf = (row: AppointmentRow) => row.meeting_link ?? row.service_link

/** An appointment as an event of its owner's calendar, in the form of Google Calendar's API v3; all but its conference. */
export function describeEvent(row: AppointmentRow, commerce: CommerceRow, publicUrl: string) {
  const customer = fromCustomerColumns(row)
  const ownLink = row.modality === 'ONLINE' ? ownLinkOf(row) : null
  const moment = (at: Date) => ({ dateTime: at.toISOString(), timeZone: commerce.timezone })
  const lines = [
    customer.phone && `Teléfono: ${formatPhone(customer.phone)}`,
    customer.email && `Correo: ${customer.email}`,
    row.notes && `Notas: ${row.notes}`,
    ownLink && `Videollamada: ${ownLink}`,
    `${productName}: ${publicUrl}/calendar`,
  ]
  return {
    status: 'confirmed',
    summary: `${row.service_name ?? 'Cita'} · ${fullName(customer)}`,
    description: lines.filter(Boolean).join('\n'),
    location: locationOf(row, commerce, ownLink),
    start: moment(row.starts_at),
    end: moment(row.ends_at),
    transparency: 'opaque',
    extendedProperties: { private: { appointmentId: row.id } },
  }
}

/** An empty text takes away what was there. */
function locationOf(row: AppointmentRow, commerce: CommerceRow, ownLink: string | null): string {
  if (row.modality === 'ONLINE') return ownLink ?? ''
  return row.modality === 'CUSTOM' ? (row.address ?? '') : commerce.address
}
