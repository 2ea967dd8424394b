import { fullName } from '@cuando/es/text'
import type { EntryRow } from '../entry-store.ts'

/** Whether two entries wait for the same. */
export const isSameWish = (
  one: Pick<EntryRow, 'service_id' | 'appointment_id' | 'first_date' | 'last_date'>,
  other: typeof one,
): boolean =>
  one.service_id === other.service_id &&
  one.appointment_id === other.appointment_id &&
  one.first_date === other.first_date &&
  one.last_date === other.last_date

/** Relatives may share a phone. */
export const isSamePerson = (
  one: PersonNamed,
  other: PersonNamed & Pick<EntryRow, 'email'>,
): boolean =>
  other.email !== null ||
  nameOf(one).localeCompare(nameOf(other), 'es', { sensitivity: 'base' }) === 0

type PersonNamed = Pick<EntryRow, 'name' | 'last_name'>
const nameOf = ({ name, last_name: lastName }: PersonNamed) => fullName({ name, lastName })
