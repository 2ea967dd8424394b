import * as z from 'zod/mini'
import { storable } from '../calls/text.ts'

/** The referral code of an invitation. An unknown one is not an error. */
export const referralCode = z
  .string('El código de invitación no es válido')
  .check(z.trim(), z.maxLength(40, 'El código de invitación no es válido'), storable)

/** An invalid code becomes '', because it must not block a registration. */
export const optionalReferralCode = z.optional(z.catch(referralCode, ''))
