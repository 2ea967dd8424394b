import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import type { Data } from '@cuando/contract/calls/endpoint'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { rememberingStorage } from '../../lib/session/remembering-storage.ts'
import { useSession } from '../../lib/session/session.ts'
import { inTab, onDevice } from '../../lib/session/storages.ts'

type Calendar = Pick<Data<typeof appointmentCalendar>, 'from' | 'to' | 'appointments'>

/** The fields of an appointment that are useful offline. */
export type StoredAppointment = Pick<
  Appointment,
  'id' | 'time' | 'duration' | 'status' | 'serviceName' | 'address' | 'meetLink'
> & { customer: Pick<Appointment['customer'], 'name' | 'lastName' | 'phone'> }

/** One day's appointments as they were last seen. */
export interface StoredAgenda {
  commerceId: string
  date: string
  /** In milliseconds since 1970. */
  seenAt: number
  /** Whether it is the day that the owner viewed last. */
  isLookedAt: boolean
  appointments: StoredAppointment[]
}

interface AgendasState {
  /** Today's first, then that of the day viewed last. */
  agendas: StoredAgenda[]
}

// No business has more in a day, and browsers store only a few megabytes.
const maxAppointments = 200
const maxDays = 2

/** Stored where the session is: on the device if it is remembered there, else in this tab. */
export const useStoredAgendas = create<AgendasState>()(
  persist((): AgendasState => ({ agendas: [] }), {
    name: 'agenda-storage',
    version: 2,
    migrate: () => ({ agendas: [] }),
    storage: rememberingStorage<AgendasState>(onDevice, inTab, ({ agendas }) => {
      if (agendas.length === 0) return null
      return useSession.getState().remember ? 'device' : 'tab'
    }),
  }),
)

export const forgetAgendas = () => useStoredAgendas.setState({ agendas: [] })

interface Seen {
  today: string
  /** The day that the owner is viewing, if any. */
  seen?: string
}

/** Stores today, the viewed day and updates of the stored days, from a calendar that was received at `at`. */
export function storeAgendas(calendar: Calendar, { today, seen }: Seen, at: number): void {
  const { commerceId } = useSession.getState()
  if (!commerceId) return
  const { agendas: stored } = useStoredAgendas.getState()
  const kept = stored.filter((agenda) => agenda.commerceId === commerceId)
  const lookedAt = seen ?? kept.find(({ isLookedAt }) => isLookedAt)?.date
  const dates = new Set([today, ...(lookedAt ? [lookedAt] : []), ...kept.map(({ date }) => date)])
  const agendas = [...dates].flatMap((date): StoredAgenda[] => {
    const isLookedAt = date === lookedAt
    const before = kept.find((agenda) => agenda.date === date)
    const isAnswered = calendar.from <= date && date <= calendar.to
    if (before && (!isAnswered || isNewer(before, at)))
      return [before.isLookedAt === isLookedAt ? before : { ...before, isLookedAt }]
    if (!isAnswered) return []
    const appointments = appointmentsOf(calendar, date)
    return [{ commerceId, date, seenAt: at, isLookedAt, appointments }]
  })
  const next = agendas.slice(0, maxDays)
  const isSame = next.length === stored.length && next.every((each, n) => each === stored[n])
  if (!isSame) useStoredAgendas.setState({ agendas: next })
}

/** A time in the future doesn't count: the device's clock was wrong then. */
const isNewer = ({ seenAt }: StoredAgenda, at: number) => seenAt >= at && seenAt <= Date.now()

const appointmentsOf = ({ appointments }: Calendar, date: string): StoredAppointment[] =>
  appointments
    .filter((each) => each.date === date)
    .slice(0, maxAppointments)
    .map(({ id, time, duration, status, serviceName, address, meetLink, customer }) => ({
      ...{ id, time, duration, status, serviceName, address, meetLink },
      customer: { name: customer.name, lastName: customer.lastName, phone: customer.phone },
    }))
