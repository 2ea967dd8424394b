import { sameNamedPeople } from './compare-names.ts'

/** What two customers are compared by. */
export interface Compared {
  name: string
  last_name: string
  /** The full name without case and accents. */
  name_key: string
  email: string | null
  phone: string | null
}

/** What two possible duplicates have in common. */
export type Likeness = 'PHONE' | 'NAME'

/**
 * What makes two customers possible duplicates, or null. Those with the same phone need names that one person may give. Those
 * with the same full name may differ in the phone or in the e-mail, but not in both, and in neither if the name is common.
 */
export function judgePair(
  one: Compared,
  other: Compared,
  { isCommonName }: { isCommonName: boolean },
): Likeness | null {
  if (one.phone !== null && one.phone === other.phone)
    return sameNamedPeople(one, other) ? 'PHONE' : null
  const isSameName = one.name_key === other.name_key && one.name_key.trim().includes(' ')
  const differing = [differ(one.phone, other.phone), differ(one.email, other.email)]
  const allowed = isCommonName ? 0 : 1
  return isSameName && differing.filter(Boolean).length <= allowed ? 'NAME' : null
}

/** A missing contact contradicts nothing. */
const differ = (one: string | null, other: string | null) =>
  one !== null && other !== null && one !== other
