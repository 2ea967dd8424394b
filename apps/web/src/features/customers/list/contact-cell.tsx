import type { Customer } from '@cuando/contract/customers/customers'
import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { ActionIcon, Anchor, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { greetingAddress } from '../../../domain/customers/greeting-address.ts'
import { addressOf } from '../../../domain/customers/shared-email.ts'
import { Marked } from '../components/marked.tsx'
import { markPhone, markWords } from '../match-model.ts'
import classes from './list.module.css'

interface ContactCellProps {
  customer: Customer
  search: string
}

/** E-mail and phone as links, with the matches of the search marked. */
export function ContactCell({ customer, search }: ContactCellProps) {
  const { phone, emailOwner } = customer
  const email = addressOf(customer)
  if (!email && !phone)
    return (
      <Text size="sm" c="dimmed">
        Sin correo ni teléfono
      </Text>
    )
  return (
    <div className={classes.contact}>
      {email && (
        <Anchor href={`mailto:${email}`} underline="hover" className={classes.link}>
          <Marked pieces={markWords(email, search)} />
        </Anchor>
      )}
      {emailOwner && (
        <Text size="xs" c="dimmed">
          {`Correo de ${fullName(emailOwner)}`}
        </Text>
      )}
      {phone && <Phone phone={phone} customer={customer} search={search} />}
    </div>
  )
}

/** The phone, or the e-mail if there is no phone or if the search found it. */
export function ContactLine({ customer, search }: ContactCellProps) {
  const { phone, emailOwner } = customer
  const email = addressOf(customer)
  const pieces = email ? markWords(email, search) : []
  const isFound = pieces.some(({ isMatch }) => isMatch)
  return (
    <Text size="sm" className={classes.line ?? ''}>
      {phone && !isFound && <Marked pieces={markPhone(formatPhone(phone), search)} />}
      {(!phone || isFound) && <Marked pieces={pieces} />}
      {(!phone || isFound) && emailOwner && ` (de ${fullName(emailOwner)})`}
      {!phone && !email && 'Sin correo ni teléfono'}
    </Text>
  )
}

/** Writes by WhatsApp, else calls, else writes an e-mail. */
export function ReachLink({ customer }: { customer: Customer }) {
  const { phone } = customer
  const email = addressOf(customer)
  const whatsapp = phone && greetingAddress(phone, customer)
  const who = fullName(customer)
  if (whatsapp) return <WhatsappLink href={whatsapp} who={who} />
  if (phone)
    return (
      <ActionIcon
        component="a"
        href={phoneUrl(phone)}
        className={classes.whatsapp ?? ''}
        aria-label={`Llamar a ${who}`}
      >
        <IconPhone size={20} aria-hidden />
      </ActionIcon>
    )
  if (!email) return null
  return (
    <ActionIcon
      component="a"
      href={`mailto:${email}`}
      className={classes.whatsapp ?? ''}
      aria-label={`Escribir a ${who} por correo`}
    >
      <IconMail size={20} aria-hidden />
    </ActionIcon>
  )
}

function Phone({ phone, customer, search }: ContactCellProps & { phone: string }) {
  const whatsapp = greetingAddress(phone, customer)
  return (
    <span className={classes.phone}>
      <Anchor href={phoneUrl(phone)} underline="hover" className={classes.link}>
        <Marked pieces={markPhone(formatPhone(phone), search)} />
      </Anchor>
      {whatsapp && <WhatsappLink href={whatsapp} who={fullName(customer)} />}
    </span>
  )
}

function WhatsappLink({ href, who }: { href: string; who: string }) {
  return (
    <ActionIcon
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.whatsapp ?? ''}
      aria-label={`Escribir a ${who} por WhatsApp`}
    >
      <IconBrandWhatsapp size={20} aria-hidden />
    </ActionIcon>
  )
}
