import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { AppointmentUnknown } from '../failure/appointment-unknown.tsx'
import { LoadedPage } from '../own/loaded-page.tsx'
import { appointmentFetch } from '../own/queries.ts'
import { commerceFetch } from '../queries.ts'
import { ChangeSteps } from './change-steps.tsx'
import type { Posted } from './start-change-model.ts'

interface ChangePageProps {
  /** From the link: a commerce's id or username. */
  idOrUsername: string
  appointmentId: string
  posted: Posted
  /** Whether the server has found the appointment at this business. */
  isFound: boolean
}

/** Page to move an appointment to another time, and to correct the customer's details. */
export function ChangePage(props: ChangePageProps) {
  const { idOrUsername, appointmentId, posted, isFound } = props
  const fetched = useFetched(appointmentFetch(appointmentId))
  // The link may name a former username of the business: only the server knows which business has it.
  const isOther = !isFound && fetched.data !== undefined && !isNamed(fetched.data, idOrUsername)
  const isAsked = isOther || (!isFound && fetched.error !== undefined)
  const { data: named } = useFetched(isAsked ? commerceFetch(idOrUsername) : null)
  if (isOther && named && named.id !== fetched.data?.commerce.id)
    return <AppointmentUnknown business={named} />
  return (
    <LoadedPage
      appointmentId={appointmentId}
      fetched={fetched}
      title="Cambia tu cita"
      businessOf={({ commerce }) => commerce}
      business={named ?? null}
      failure="Error al cargar la información de la cita"
    >
      {(appointment) => <ChangeSteps appointment={appointment} posted={posted} />}
    </LoadedPage>
  )
}

const isNamed = ({ commerce }: PublicAppointment, handle: string) =>
  [commerce.id, commerce.username].includes(handle.toLowerCase())
