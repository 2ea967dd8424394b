import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import type { WantedChange } from '../change/change-flow-model.ts'
import { isSameTime } from '../change/wanted-change-model.ts'
import { hoursFetch, type Where } from '../queries.ts'
import type { Attending } from './attending-model.ts'

/** Where the free times of an appointment that moves are looked up. */
export const whereOf = ({ id, commerce, serviceId }: PublicAppointment): Where => ({
  commerceId: commerce.id,
  serviceId,
  appointmentId: id,
})

/** The person for the wanted time, who stays the same at the appointment's own time and at a business of one. */
export function useAttending(
  appointment: PublicAppointment,
  wanted: WantedChange | null,
): Attending {
  const isMoved = wanted !== null && !isSameTime(appointment, wanted)
  const isAsked = isMoved && Boolean(appointment.member)
  const { data } = useFetched(isAsked ? hoursFetch(whereOf(appointment), wanted.date) : null)
  if (!isAsked) return null
  const hour = data?.find(({ time, isAvailable }) => isAvailable && time === wanted.time)
  return hour && (hour.member ?? null)
}
