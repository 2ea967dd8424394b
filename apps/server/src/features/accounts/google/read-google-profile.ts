import { cleanLine } from '@cuando/contract/calls/clean-text'
import { limits } from '@cuando/contract/calls/limits'
import { email } from '@cuando/contract/calls/text'
import { holdsLink } from '@cuando/contract/customers/person-name'
import type { IdClaims } from '../../../platform/google/verify-id-token.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'

/** The person who signs in with Google. */
export interface GoogleProfile {
  subject: string
  email: string
  name: string
  lastName: string
  picture: string | undefined
}

/** Reads a profile from an ID token; refused unless Google says that the e-mail is verified. */
export function readGoogleProfile(claims: IdClaims): Outcome<GoogleProfile> {
  const address = email.safeParse(claims.email)
  if (!address.success || claims.email_verified !== true) return refused('googleUnverified')
  const given = clean(claims.given_name)
  const [mailbox = ''] = address.data.split('@')
  const name = given || clean(claims.name) || clean(mailbox) || clean(mailbox.replaceAll('.', ' '))
  return done({
    subject: claims.sub,
    email: address.data,
    name,
    lastName: given ? clean(claims.family_name) : '',
    picture: claims.picture,
  })
}

// Removes what a form would have rejected.
function clean(text = ''): string {
  const name = cleanLine(text.replaceAll('\0', '')).slice(0, limits.name).trim()
  if (!holdsLink(name)) return name
  return name
    .split(/\s+/)
    .filter((word) => !holdsLink(word))
    .join(' ')
}
