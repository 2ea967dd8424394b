import type { Appointment } from '@cuando/contract/appointments/appointment'
import { IconClock, IconUserCheck } from '@tabler/icons-react'
import { lateBy } from './said-by.ts'

/** The icon of the customer's latest word about coming. */
export function SaidIcon({ appointment }: { appointment: Appointment }) {
  const Icon = lateBy(appointment) ? IconClock : IconUserCheck
  return <Icon size={14} aria-hidden />
}
