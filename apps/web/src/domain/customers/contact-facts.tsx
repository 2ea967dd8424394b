import type { CustomerData } from '@cuando/contract/customers/customer-schemas'
import type { Customer } from '@cuando/contract/customers/customers'
import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Fact, FactLink, FactLinks } from '../../ui/lists/facts.tsx'
import { greetingAddress } from './greeting-address.ts'
import { addressOf } from './shared-email.ts'

const icon = { size: 18, 'aria-hidden': true } as const

interface ContactFactsProps {
  customer: CustomerData & Pick<Customer, 'emailOwner'>
  /** A button below the e-mail. */
  sending?: ReactNode
}

/** A customer's contacts, as links that write or call. */
export function ContactFacts({ customer, sending }: ContactFactsProps) {
  const { emailOwner } = customer
  const email = addressOf(customer)
  return (
    <>
      <Fact label="Correo" icon={<IconMail {...icon} />}>
        {email && !isMasked(email) && <FactLink href={`mailto:${email}`}>{email}</FactLink>}
        {email && isMasked(email) && email}
        {emailOwner && ` (de ${fullName(emailOwner)})`}
        {!email && 'No especificado'}
        {sending}
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
