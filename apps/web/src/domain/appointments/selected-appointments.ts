import type { Appointment } from '@cuando/contract/appointment'
import { limits } from '@cuando/contract/limits'
import { create } from 'zustand'

/** As much of a chosen appointment as it takes to name it. */
export interface SelectedAppointment {
  id: string
  date: string
  time: string
  name: string
}

interface SelectedAppointments {
  isSelecting: boolean
  chosen: ReadonlyMap<string, SelectedAppointment>
  start: () => void
  stop: () => void
  /** Chooses appointments, as many as fit, or lets go of them. */
  put: (appointments: readonly Appointment[], isChosen: boolean) => void
}

const none: ReadonlyMap<string, SelectedAppointment> = new Map()

/** The appointments that an owner is choosing to do something with all of them; a screen that is left lets go of them. */
export const useSelectedAppointments = create<SelectedAppointments>((set) => ({
  isSelecting: false,
  chosen: none,
  start: () => set({ isSelecting: true }),
  stop: () => set({ isSelecting: false, chosen: none }),
  put: (appointments, isChosen) =>
    set(({ chosen }) => {
      const next = new Map(chosen)
      for (const each of appointments) {
        if (!isChosen) next.delete(each.id)
        else if (isSelectable(each) && next.size < limits.cancelledAtOnce)
          next.set(each.id, nameIt(each))
      }
      return { chosen: next }
    }),
}))

/** Only what is still to come about can be cancelled. */
export const isSelectable = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'PENDING' || status === 'ACTIVE'

export const nameIt = ({ id, date, time, customer }: Appointment): SelectedAppointment => ({
  id,
  date,
  time,
  name: `${customer.name} ${customer.lastName}`.trim(),
})
