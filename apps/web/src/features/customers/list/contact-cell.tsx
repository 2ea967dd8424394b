import type { Customer } from '@cuando/contract/customers/customers'
import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { ActionIcon, Anchor, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { greetingAddress } from '../../../domain/customers/greeting-address.ts'
import { Marked } from '../components/marked.tsx'
import { markPhone, markWords } from '../match-model.ts'
import classes from './list.module.css'

interface ContactCellProps {
  customer: Customer
  search: string
}

/** E-mail and phone as links, with the matches of the search marked. */
export function ContactCell({ customer, search }: ContactCellProps) {
  const { email, phone } = customer
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
      {phone && <Phone phone={phone} customer={customer} search={search} />}
    </div>
  )
}

function Phone({ phone, customer, search }: ContactCellProps & { phone: string }) {
  const whatsapp = greetingAddress(phone, customer.name)
  return (
    <span className={classes.phone}>
      <Anchor href={phoneUrl(phone)} underline="hover" className={classes.link}>
        <Marked pieces={markPhone(formatPhone(phone), search)} />
      </Anchor>
      {whatsapp && (
        <ActionIcon
          component="a"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className={classes.whatsapp ?? ''}
          aria-label={`Escribir a ${fullName(customer)} por WhatsApp`}
        >
          <IconBrandWhatsapp size={20} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}
