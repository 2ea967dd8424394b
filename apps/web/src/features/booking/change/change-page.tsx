import type { PublicAppointment } from '@cuando/contract/appointment'
import type { OwnSearch } from '@cuando/contract/own-search'
import type { RefusedForm } from '@cuando/contract/refused-form'
import { useFetched } from '../../../lib/use-fetched.ts'
import { AppointmentUnknown } from '../failure/appointment-unknown.tsx'
import { isUnknown } from '../failure/failure-model.ts'
import { LoadedPage } from '../own/loaded-page.tsx'
import { appointmentFetch, commerceFetch } from '../queries.ts'
import { ChangeSteps } from './change-steps.tsx'

interface ChangePageProps {
  /** From the link: a commerce's id or username. */
  idOrUsername: string
  appointmentId: string
  search: OwnSearch
  /** What the server refused of its form. */
  form: RefusedForm | null
  /** Whether the server has found the appointment at this business. */
  isFound: boolean
}

/** Page for moving an appointment to another time. */
export function ChangePage(props: ChangePageProps) {
  const { idOrUsername, appointmentId, search, form, isFound } = props
  const fetched = useFetched(appointmentFetch(appointmentId))
  // A former username leads to the business, too: who it is now, only the business can say.
  const isOther = !isFound && fetched.data !== undefined && !isNamed(fetched.data, idOrUsername)
  const isAsked = isOther || (!isFound && isUnknown(fetched.error))
  const { data: named } = useFetched(isAsked ? commerceFetch(idOrUsername) : null)
  if (isOther && named && named.id !== fetched.data?.commerce.id)
    return <AppointmentUnknown business={named} />
  return (
    <LoadedPage
      fetched={fetched}
      title="Cambia tu cita"
      businessOf={({ commerce }) => commerce}
      business={named ?? null}
    >
      {(appointment) => <ChangeSteps appointment={appointment} search={search} form={form} />}
    </LoadedPage>
  )
}

const isNamed = ({ commerce }: PublicAppointment, handle: string) =>
  [commerce.id, commerce.username].includes(handle.toLowerCase())
