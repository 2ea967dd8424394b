import { formatPhone } from '@cuando/es/format-phone'
import { whatsappNumber } from '@cuando/es/whatsapp-number'
import { MailLink } from '../../../platform/mail/mail-link.tsx'

/** A phone, that one tap calls or writes to. */
export function PhoneLinks({ phone }: { phone: string }) {
  // WhatsApp's number is the international one; what has none can only be dialled from nearby.
  const international = whatsappNumber(phone)
  return (
    <>
      <MailLink href={`tel:${international ? `+${international}` : phone}`}>
        {formatPhone(phone)}
      </MailLink>
      {international && (
        <>
          {' · '}
          <MailLink href={`https://wa.me/${international}`}>WhatsApp</MailLink>
        </>
      )}
    </>
  )
}
