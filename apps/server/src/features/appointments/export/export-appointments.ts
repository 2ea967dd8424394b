import { zone } from '@cuando/agenda/zone/zone'
import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { exportAppointments as ExportCall } from '@cuando/contract/appointments/calendar'
import { modalityOf } from '@cuando/contract/appointments/modality'
import type { Checked } from '@cuando/contract/calls/endpoint'
import { appointmentStatus } from '@cuando/es/appointments/appointment-status'
import { modalityLabels } from '@cuando/es/appointments/modality-labels'
import { addDays, type CalendarDate, dateFrom } from '@cuando/time/calendar-date'
import { csvAnswer } from '../../../platform/csv-answer.ts'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readCommerce } from '../../commerce/store.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import { listBetween } from '../calendar/calendar-store.ts'
import { presentAppointment } from '../present.ts'

const PAGE = 200

/** The appointments of any status that start in a stretch of days, by start, as CSV. */
export async function exportAppointments(
  db: Db,
  commerceId: CommerceId,
  { from, to }: Checked<typeof ExportCall>['query'],
): Promise<Outcome<FileAnswer>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const { timezone, username, has_team: hasTeam } = commerce
  const midnight = (date: CalendarDate) => new Date(zone(timezone).startOf(date))
  const days = { from: midnight(dateFrom(from)), to: midnight(addDays(dateFrom(to), 1)) }
  const name = `citas-${username}-${from}-${to}.csv`
  const file = { commerceId, name, headers: headersOf(hasTeam) }
  return done(
    csvAnswer<Date>(file, async (last) => {
      const after = last ?? new Date(days.from.getTime() - 1)
      const rows = await listBetween(db, { commerceId }, { ...days, after }, PAGE)
      const members = await readAssignedMembers(db, commerce, rows)
      return {
        rows: rows.map((row) =>
          cellsOf(presentAppointment({ commerceId }, row, [], timezone, members), hasTeam),
        ),
        next: rows.length < PAGE ? null : (rows.at(-1)?.starts_at ?? null),
      }
    }),
  )
}

const headersOf = (hasTeam: boolean) => [
  ...['Fecha', 'Hora', 'Minutos', 'Estado', 'Servicio'],
  ...(hasTeam ? ['Con'] : []),
  ...['Nombre', 'Apellido', 'Teléfono', 'Correo', 'Precio', 'Moneda'],
  ...['Lugar', 'Dirección', 'Notas', 'Motivo de cancelación', 'ID'],
]

/** Amounts are plain numbers, which a spreadsheet adds up. */
function cellsOf(appointment: Appointment, hasTeam: boolean): string[] {
  const { customer, price } = appointment
  return [
    ...[appointment.date, appointment.time, String(appointment.duration)],
    ...[statusOf(appointment), appointment.serviceName ?? ''],
    ...(hasTeam ? [appointment.member?.name ?? ''] : []),
    ...[customer.name, customer.lastName, customer.phone ?? '', customer.email ?? ''],
    ...[price === null ? '' : String(price), appointment.currency ?? ''],
    ...[modalityLabels[modalityOf(appointment)], appointment.address ?? ''],
    ...[appointment.notes ?? '', appointment.cancelReason ?? '', appointment.id],
  ]
}

const statusOf = ({ status, noShow }: Appointment) =>
  noShow ? 'No asistió' : appointmentStatus(status).label
