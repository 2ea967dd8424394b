import { isRecord } from '../../../lib/is-record.ts'
import { parseJsonOrNull } from '../../../lib/parse-json-or-null.ts'

/** Where a device keeps how to reach the business of the appointment that it showed last. */
export const keptBusinessKey = 'cuando-own-business'

export interface KeptBusiness {
  appointmentId: string
  name: string
  phone: string
}

/** The kept business, if it is this appointment's. */
export function readKeptBusiness(
  stored: string | null,
  appointmentId: string,
): KeptBusiness | null {
  const value = parseJsonOrNull(stored)
  if (!isRecord(value) || value.appointmentId !== appointmentId) return null
  const { name, phone } = value
  return typeof name === 'string' && typeof phone === 'string'
    ? { appointmentId, name, phone }
    : null
}
