import { AppointmentPage } from '../own/appointment-page.tsx'
import type { OwnPageInput } from '../own/own-page-model.ts'
import { AttendanceBody } from './attendance-body.tsx'

/** «Tu cita». Opening it confirms nothing: mail scanners follow links, too. */
export function AttendancePage({ path, search, form }: OwnPageInput) {
  return (
    <AppointmentPage id={path.appointmentId} title="Tu cita">
      {(appointment) => (
        <AttendanceBody appointment={appointment} isBooked={search.isDone} form={form} />
      )}
    </AppointmentPage>
  )
}
