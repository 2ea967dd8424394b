import type { CustomerData } from '@cuando/contract/customers/customer-schemas'
import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { Fact, FactLink, FactLinks } from '../../ui/lists/facts.tsx'
import { greetingAddress } from './greeting-address.ts'

const icon = { size: 18, 'aria-hidden': true } as const

/** A customer's contacts, as links that write or call. */
export function ContactFacts({ customer }: { customer: CustomerData }) {
  const { email } = customer
  return (
    <>
      <Fact label="Correo" icon={<IconMail {...icon} />}>
        {email && !isMasked(email) && <FactLink href={`mailto:${email}`}>{email}</FactLink>}
        {email && isMasked(email) && email}
        {!email && 'No especificado'}
      </Fact>
      <Fact label="Teléfono" icon={<IconPhone {...icon} />}>
        <PhoneLinks customer={customer} />
      </Fact>
    </>
  )
}

/** Of a customer of somebody who sees names and phones only. */
const isMasked = (email: string) => email.includes('•')

/** A link that calls the phone and, if it can have WhatsApp, one that opens a chat with a greeting. */
export function PhoneLinks({ customer: { name, lastName, phone } }: { customer: CustomerData }) {
  if (!phone) return 'No especificado'
  const whatsapp = greetingAddress(phone, { name, lastName })
  return (
    <FactLinks>
      <FactLink href={phoneUrl(phone)}>{formatPhone(phone)}</FactLink>
      {whatsapp && (
        <FactLink
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Escribir a ${fullName({ name, lastName })} por WhatsApp`}
        >
          <IconBrandWhatsapp size={20} aria-hidden />
          WhatsApp
        </FactLink>
      )}
    </FactLinks>
  )
}
