import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import type { Hour } from '../time/hour-groups-model.ts'

/**
 * Somebody else who would attend the appointment at another time, and for how many minutes. Null: the same person.
 * Undefined: it is not known yet.
 */
export type Attending = Hour['member'] | null

type Attended = Pick<PublicAppointment, 'member'>

/** Tells that somebody else would attend at the chosen time, or null. */
export function otherPersonText({ member }: Attended, attending: Attending): string | null {
  if (!member || !attending) return null
  return `${member.name} no está libre a esa hora. Te atendería ${attending.name}.`
}

/**
 * Tells that somebody else attends since the move: than before, or than was shown at the confirmation. Null if the person
 * stayed.
 */
export function newPersonText(
  before: Attended,
  announced: Attending,
  { member }: Attended,
): string | null {
  if (!member || !before.member) return null
  const shown = announced === undefined ? member : (announced ?? before.member)
  if (shown.id !== member.id)
    return `Mientras confirmabas, ${shown.name} dejó de estar libre. Te atiende ${member.name}.`
  return member.id === before.member.id ? null : `Ahora te atiende ${member.name}.`
}
