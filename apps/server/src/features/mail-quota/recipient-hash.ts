import { normalizePhone } from '@cuando/es/phones'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { mailboxOf } from '../../platform/mail/mailbox-of.ts'

/** The recipient of a mail, or of a message by WhatsApp. */
export type Recipient = { email: string; phone?: undefined } | { phone: string; email?: undefined }

/** The same for all spellings of a mailbox or phone number. */
export const recipientHash = (keyedHash: KeyedHash, to: Recipient): Buffer =>
  keyedHash(
    'limit',
    to.email === undefined ? `phone ${normalizePhone(to.phone)}` : `mail ${mailboxOf(to.email)}`,
  )
