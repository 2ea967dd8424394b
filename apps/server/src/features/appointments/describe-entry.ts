import { formatPhone } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { fromCustomerColumns } from '../customers/store.ts'
import type { AppointmentRow } from './store.ts'

type EntryRow = Parameters<typeof fromCustomerColumns>[0] &
  Pick<AppointmentRow, 'service_name' | 'notes'>

/** The title of an appointment in the owner's external calendar, of any provider. */
export const ownerSummary = (row: EntryRow): string =>
  `${row.service_name ?? 'Cita'} · ${fullName(fromCustomerColumns(row))}`

/** The lines of its description there. */
export function ownerLines(row: EntryRow, link: string | null): string[] {
  const { phone, email } = fromCustomerColumns(row)
  return [
    ...(phone ? [`Teléfono: ${formatPhone(phone)}`] : []),
    ...(email ? [`Correo: ${email}`] : []),
    ...(link ? [`Videollamada: ${link}`] : []),
    ...(row.notes ? [`Notas: ${row.notes}`] : []),
  ]
}
