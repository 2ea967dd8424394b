import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { AppointmentUnknown } from '../failure/appointment-unknown.tsx'
import { LoadedPage } from '../own/loaded-page.tsx'
import type { OwnPageInput } from '../own/own-page-model.ts'
import { appointmentFetch } from '../own/queries.ts'
import { commerceFetch } from '../queries.ts'
import { ChangeSteps } from './change-steps.tsx'

/** Page to move an appointment to another time, and to correct the customer's details. */
export function ChangePage({ path, isFound, ...posted }: OwnPageInput) {
  const { appointmentId } = path
  const idOrUsername = 'idOrUsername' in path ? path.idOrUsername : ''
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
