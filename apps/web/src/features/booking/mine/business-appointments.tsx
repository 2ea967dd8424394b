import { minePath } from '@cuando/contract/business/public-path'
import { useEffect } from 'react'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { appointmentFetch } from '../own/queries.ts'
import classes from './appointment-list.module.css'
import { AppointmentList } from './appointment-list.tsx'
import type { MyAppointment } from './stored-appointments-model.ts'
import { updateStored } from './use-stored-appointments.ts'

/** Enough for a family; the others are updated on their own pages. */
const maxFollowed = 5

/** The appointments to come at one business that were booked on this device. */
export function BusinessAppointments({ entries }: { entries: readonly MyAppointment[] }) {
  return (
    <>
      {entries.slice(0, maxFollowed).map(({ id }) => (
        <Follow key={id} id={id} />
      ))}
      <AppointmentList entries={entries} />
      <a href={minePath} className={classes.more}>
        Ver todas las de este dispositivo
      </a>
    </>
  )
}

/** Updates a stored appointment from its business, which may have moved or cancelled it. */
function Follow({ id }: { id: string }) {
  const { data } = useFetched(appointmentFetch(id))
  useEffect(() => {
    if (data) updateStored(data, false)
  }, [data])
  return null
}
