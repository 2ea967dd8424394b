import type { Appointment } from '@cuando/contract/appointment'
import type { appointmentCalendar } from '@cuando/contract/calendar'
import type { Data } from '@cuando/contract/endpoint'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { rememberingStorage } from '../../lib/remembering-storage.ts'
import { useSession } from '../../lib/session.ts'
import { inTab, onDevice } from '../../lib/storages.ts'

type Calendar = Pick<Data<typeof appointmentCalendar>, 'from' | 'to' | 'appointments'>

/** What is worth knowing of an appointment while nothing can be asked. */
export type KeptAppointment = Pick<
  Appointment,
  'id' | 'time' | 'duration' | 'status' | 'serviceName' | 'address' | 'meetLink'
> & { customer: Pick<Appointment['customer'], 'name' | 'lastName' | 'phone'> }

/** One day's appointments as they were last seen. */
export interface KeptAgenda {
  commerceId: string
  date: string
  /** In milliseconds since 1970. */
  seenAt: number
  appointments: KeptAppointment[]
}

interface AgendaState {
  agenda: KeptAgenda | null
}

// Nobody has more in a day; a device has room for a few megabytes.
const maxAppointments = 200

/** The last seen day's agenda, kept where the session is: on the device if it is remembered there, else in this tab. */
export const useKeptAgenda = create<AgendaState>()(
  persist((): AgendaState => ({ agenda: null }), {
    name: 'agenda-storage',
    version: 1,
    storage: rememberingStorage<AgendaState>(onDevice, inTab, ({ agenda }) => {
      if (!agenda) return null
      return useSession.getState().remember ? 'device' : 'tab'
    }),
  }),
)

export const forgetAgenda = () => useKeptAgenda.setState({ agenda: null })

/** Keeps what a calendar shows of today, or of its first day where it shows no today that is not kept already. */
export function keepAgenda(calendar: Calendar, today: string, now: number): void {
  const { commerceId } = useSession.getState()
  if (!commerceId) return
  const kept = useKeptAgenda.getState().agenda
  const hasToday = calendar.from <= today && today <= calendar.to
  if (!hasToday && kept?.commerceId === commerceId && kept.date === today) return
  const date = hasToday ? today : calendar.from
  const appointments = calendar.appointments
    .filter((each) => each.date === date)
    .slice(0, maxAppointments)
    .map(({ id, time, duration, status, serviceName, address, meetLink, customer }) => ({
      ...{ id, time, duration, status, serviceName, address, meetLink },
      customer: { name: customer.name, lastName: customer.lastName, phone: customer.phone },
    }))
  useKeptAgenda.setState({ agenda: { commerceId, date, seenAt: now, appointments } })
}
