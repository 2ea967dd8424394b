import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { SkippedMail } from '@cuando/contract/appointments/skipped-mail'
import { limits } from '@cuando/contract/calls/limits'
import { fullName } from '@cuando/es/text'
import { create } from 'zustand'
import type { MessageFacts } from './whatsapp-reminder.ts'

/** The data that list a selected appointment, and that tell its customer about the cancellation. */
export interface SelectedAppointment extends MessageFacts {
  name: string
  /** The mail about its cancellation, if a limit prevented it. */
  mailSkipped?: SkippedMail | null
}

interface SelectedAppointments {
  isSelecting: boolean
  chosen: ReadonlyMap<string, SelectedAppointment>
  start: () => void
  stop: () => void
  /** Selects or deselects appointments; selects no more than `limits.cancelledAtOnce`. */
  put: (appointments: readonly Appointment[], isChosen: boolean) => void
}

const none: ReadonlyMap<string, SelectedAppointment> = new Map()

/** Appointments selected for a bulk action. Cleared when the screen is left. */
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
          next.set(each.id, toSelectedAppointment(each))
      }
      return { chosen: next }
    }),
}))

/** Only upcoming appointments can be cancelled. */
export const isSelectable = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'PENDING' || status === 'ACTIVE'

export function toSelectedAppointment(appointment: Appointment): SelectedAppointment {
  const { id, date, time, serviceName, meetLink, address, customer } = appointment
  const { isInLocal, isCustomAddress, isOnline } = appointment
  return {
    ...{ id, date, time, serviceName, meetLink, address, customer },
    ...{ isInLocal, isCustomAddress, isOnline },
    name: fullName(customer),
  }
}
