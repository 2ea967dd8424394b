import { sameNamedPeople } from './compare-names.ts'

/** The columns that decide about two customers. */
export interface Compared {
  name: string
  last_name: string
  /** The full name without case and accents. */
  name_key: string
  email: string | null
  phone: string | null
}

/** The common data of two possible duplicates. */
export type Likeness = 'PHONE' | 'NAME'

/**
 * Decides whether two customers are possible duplicates; null if they are not. With the same phone, both names must be possible
 * for one person. With the same full name, either the phone or the e-mail may differ. With a common name, neither may.
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
