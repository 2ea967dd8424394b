import { createHmac, timingSafeEqual } from 'node:crypto'

/** The recipient of an appointment's mails. */
interface MailedAddress {
  commerceId: string
  /** The appointment's e-mail. */
  email: string | null
}

const TOKEN_BYTES = 16

/**
 * The token in the links of mails to an address. It proves that somebody has read the mailbox; an appointment's id
 * doesn't, because the person who booked knows it, too. Null without an address.
 */
export function signAddress(key: Buffer, { commerceId, email }: MailedAddress): string | null {
  return email === null ? null : hashOf(key, commerceId, email).toString('base64url')
}

/** Whether a token is the one of this address at this business. */
export function provesAddress(
  key: Buffer,
  { commerceId, email }: MailedAddress,
  token: string | null | undefined,
): boolean {
  if (!token || email === null) return false
  const given = Buffer.from(token, 'base64url')
  return given.length === TOKEN_BYTES && timingSafeEqual(given, hashOf(key, commerceId, email))
}

const hashOf = (key: Buffer, commerceId: string, email: string): Buffer =>
  createHmac('sha256', key)
    .update(`${commerceId}\n${email.toLowerCase()}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
