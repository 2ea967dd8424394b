import type { PublicAppointment } from '@cuando/contract/appointment'
import type { OwnPageName } from '@cuando/contract/public-path'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AttendanceBody } from '../attendance/attendance-body.tsx'
import { attendanceTitle } from '../attendance/attendance-model.ts'
import { CancelBody } from '../cancel/cancel-body.tsx'
import { LoadedPage } from '../components/loaded-page.tsx'
import { appointmentQuery } from '../queries.ts'
import { RemindersPage } from '../reminders/reminders-page.tsx'
import { ChangePage } from './change-page.tsx'

export type OwnAppointmentPath = { appointmentId: string } & (
  | { page: OwnPageName }
  /** On the booking page of the business that is named. */
  | { page: 'change'; idOrUsername: string }
)

/**
 * The pages for existing appointments, in one chunk: they share most of their code, and every additional
 * chunk makes the bundler split the initial load into more files, larger in total. Opening one changes
 * nothing: mail scanners follow links, too.
 */
export function OwnAppointmentPage(path: OwnAppointmentPath) {
  const { appointmentId } = path
  switch (path.page) {
    case 'change':
      return <ChangePage idOrUsername={path.idOrUsername} appointmentId={appointmentId} />
    case 'cancel':
      return (
        <AppointmentPage id={appointmentId} titleOf={() => 'Cancela tu cita'}>
          {(appointment) => <CancelBody appointment={appointment} />}
        </AppointmentPage>
      )
    case 'confirm':
      return (
        <AppointmentPage id={appointmentId} titleOf={attendanceTitle}>
          {(appointment) => <AttendanceBody appointment={appointment} />}
        </AppointmentPage>
      )
    case 'reminders':
      return <RemindersPage appointmentId={appointmentId} />
  }
}

interface AppointmentPageProps {
  id: string
  titleOf: (appointment: PublicAppointment) => string
  children: (appointment: PublicAppointment) => ReactNode
}

function AppointmentPage({ id, titleOf, children }: AppointmentPageProps) {
  const query = useQuery(appointmentQuery(id))
  return (
    <LoadedPage
      query={query}
      title={query.data ? titleOf(query.data) : ''}
      nameOf={({ commerce }) => commerce.name}
    >
      {children}
    </LoadedPage>
  )
}
