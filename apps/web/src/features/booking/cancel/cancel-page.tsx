import { AppointmentPage } from '../own/appointment-page.tsx'
import type { OwnPageInput } from '../own/own-page-model.ts'
import { CancelBody } from './cancel-body.tsx'

export function CancelPage({ path, search, form }: OwnPageInput) {
  return (
    <AppointmentPage id={path.appointmentId} title="Cancela tu cita">
      {(appointment) => <CancelBody appointment={appointment} search={search} form={form} />}
    </AppointmentPage>
  )
}
