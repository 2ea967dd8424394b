import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { fullName } from '@cuando/es/text'
import type { WantedChange } from '../change/change-flow-model.ts'
import { detailsOf } from '../change/own-details-model.ts'
import { isSameTime } from '../change/wanted-change-model.ts'
import {
  type AppointmentDetails,
  detailsOfAppointment,
} from '../confirmed/appointment-details-model.ts'

/** The details of an appointment after the change. If it is moved, it gets the current duration of its service. */
export function changedDetails(
  appointment: PublicAppointment,
  wanted: WantedChange,
): AppointmentDetails {
  const details = detailsOfAppointment(appointment)
  const { date, time } = wanted
  const isMoved = !isSameTime(appointment, wanted)
  return {
    ...details,
    when: { date, time },
    duration: isMoved ? appointment.durationIfMoved : appointment.duration,
    location: { ...details.location, ...placeOf(appointment, wanted) },
    person: { ...details.person, ...personOf(appointment, wanted) },
  }
}

function personOf(appointment: PublicAppointment, { details }: WantedChange) {
  const { name, lastName, phone, notes } = { ...detailsOf(appointment), ...details }
  const typed = { name: name.trim(), lastName: lastName.trim() }
  return { ...typed, phone: phone.trim(), notes: notes.trim(), fullName: fullName(typed) }
}

function placeOf({ commerce }: PublicAppointment, { place }: WantedChange) {
  if (!place?.pin) return {}
  const { address, pin } = place
  const point = { latitude: String(pin.latitude), longitude: String(pin.longitude) }
  return { address, ...pin, map: { commerceId: commerce.id, ...point } }
}
