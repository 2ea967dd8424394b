import { CancelPage } from './cancel-page.tsx'
import { ChangePage } from './change-page.tsx'

interface OwnAppointmentPageProps {
  appointmentId: string
  /** The business on whose page it is moved; null to cancel it. */
  idOrUsername: string | null
}

/**
 * The pages of who has an appointment, in one part: they share most of what they show, and each part more makes
 * the bundler cut the first load into smaller pieces, which weigh more.
 */
export function OwnAppointmentPage({ appointmentId, idOrUsername }: OwnAppointmentPageProps) {
  if (idOrUsername === null) return <CancelPage appointmentId={appointmentId} />
  return <ChangePage idOrUsername={idOrUsername} appointmentId={appointmentId} />
}
