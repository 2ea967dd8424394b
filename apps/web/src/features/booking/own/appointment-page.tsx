import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import type { ReactNode } from 'react'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { LoadedPage } from './loaded-page.tsx'
import { appointmentFetch } from './queries.ts'

interface AppointmentPageProps {
  id: string
  title: string
  children: (appointment: PublicAppointment) => ReactNode
}

/** A page that shows one appointment. */
export function AppointmentPage({ id, title, children }: AppointmentPageProps) {
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
