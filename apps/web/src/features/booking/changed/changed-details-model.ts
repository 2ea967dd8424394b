import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { fullName } from '@cuando/es/text'
import type { Attending } from '../attending/attending-model.ts'
import type { WantedChange } from '../change/change-flow-model.ts'
import { detailsOf } from '../change/own-details-model.ts'
import { isSameTime } from '../change/wanted-change-model.ts'
import {
  type AppointmentDetails,
  detailsOfAppointment,
} from '../confirmed/appointment-details-model.ts'

/** The details of an appointment after the change. If it is moved, it gets the person who is free then, and the present duration. */
export function changedDetails(
  appointment: PublicAppointment,
  wanted: WantedChange,
  attending: Attending,
): AppointmentDetails {
  const details = detailsOfAppointment(appointment)
  const { date, time } = wanted
  const isMoved = !isSameTime(appointment, wanted)
  return {
    ...details,
    when: { date, time },
    duration: isMoved ? (attending?.duration ?? appointment.durationIfMoved) : appointment.duration,
    // Until it is known who is free, nobody is named.
    member: attending === undefined ? undefined : (attending?.name ?? details.member),
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
