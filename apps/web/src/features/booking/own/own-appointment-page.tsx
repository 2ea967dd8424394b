import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import type { OwnPageData } from '@cuando/contract/booking/own-data'
import type { OwnPath } from '@cuando/contract/business/public-path'
import type { ReactNode } from 'react'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { AttendanceBody } from '../attendance/attendance-body.tsx'
import { CancelBody } from '../cancel/cancel-body.tsx'
import { ChangePage } from '../change/change-page.tsx'
import type { Posted } from '../change/start-change-model.ts'
import { AppointmentUnknown } from '../failure/appointment-unknown.tsx'
import { FormFailed } from '../failure/form-failed.tsx'
import { RemindersPage } from '../reminders/reminders-page.tsx'
import { LoadedPage } from './loaded-page.tsx'
import { appointmentFetch } from './queries.ts'

export interface OwnAppointmentPageProps extends Posted {
  path: OwnPath
  /** The data that the server rendered the page with; null if there is none. */
  drawn: OwnPageData | null
}

/**
 * The pages for existing appointments, in one chunk: they share most of their code, and every additional
 * chunk makes the bundler split the initial load into more files, larger in total. Opening one changes
 * nothing: mail scanners follow links, too.
 */
export function OwnAppointmentPage(props: OwnAppointmentPageProps) {
  const { path, search, drawn, form, draft } = props
  const { appointmentId: id } = path
  if (drawn?.kind === 'unknown') return <AppointmentUnknown business={drawn.business} />
  if (drawn?.kind === 'failed' && form) return <FormFailed form={form} />
  switch (path.page) {
    case 'change':
      return <ChangePage {...path} posted={{ search, form, draft }} isFound={drawn !== null} />
    case 'cancel':
      return (
        <AppointmentPage id={id} title="Cancela tu cita">
          {(appointment) => <CancelBody appointment={appointment} search={search} form={form} />}
        </AppointmentPage>
      )
    case 'confirm':
      return (
        <AppointmentPage id={id} title="Tu cita">
          {(appointment) => (
            <AttendanceBody appointment={appointment} isBooked={search.isDone} form={form} />
          )}
        </AppointmentPage>
      )
    case 'reminders':
      return <RemindersPage appointmentId={id} form={form} />
  }
}

interface AppointmentPageProps {
  id: string
  title: string
  children: (appointment: PublicAppointment) => ReactNode
}

function AppointmentPage({ id, title, children }: AppointmentPageProps) {
  const fetched = useFetched(appointmentFetch(id))
  return (
    <LoadedPage
      appointmentId={id}
      fetched={fetched}
      title={title}
      businessOf={({ commerce }) => commerce}
    >
      {children}
    </LoadedPage>
  )
}
