import { CancelPage } from '../cancel/cancel-page.tsx'
import { ChangePage } from './change-page.tsx'

interface OwnAppointmentPageProps {
  appointmentId: string
  /** The business whose booking page moves it; null on the cancel page. */
  idOrUsername: string | null
}

/**
 * The pages for existing appointments, in one chunk: they share most of their code, and every additional
 * chunk makes the bundler split the initial load into more files, larger in total.
 */
export function OwnAppointmentPage({ appointmentId, idOrUsername }: OwnAppointmentPageProps) {
  if (idOrUsername === null) return <CancelPage appointmentId={appointmentId} />
  return <ChangePage idOrUsername={idOrUsername} appointmentId={appointmentId} />
}
