import type { WaitingCustomer } from '@cuando/contract/waiting/owner-waiting'
import { phoneUrl } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { greetingAddress } from '../../../domain/customers/greeting-address.ts'
import classes from './waiting-list.module.css'

/** Calls, writes by WhatsApp, or writes an e-mail. */
export function ReachLinks({ entry }: { entry: WaitingCustomer }) {
  const { email, phone } = entry
  const who = fullName(entry)
  const whatsapp = phone && greetingAddress(phone, entry)
  return (
    <div className={classes.reach}>
      {phone && (
        <Reach href={phoneUrl(phone)} label={`Llamar a ${who}`}>
          <IconPhone size={20} aria-hidden />
        </Reach>
      )}
      {whatsapp && (
        <Reach href={whatsapp} label={`Escribir a ${who} por WhatsApp`} isElsewhere>
          <IconBrandWhatsapp size={20} aria-hidden />
        </Reach>
      )}
      {email && (
        <Reach href={`mailto:${email}`} label={`Escribir a ${who} por correo`}>
          <IconMail size={20} aria-hidden />
        </Reach>
      )}
    </div>
  )
}

interface ReachProps {
  href: string
  label: string
  isElsewhere?: boolean
  children: ReactNode
}

const Reach = ({ href, label, isElsewhere = false, children }: ReachProps) => (
  <ActionIcon
    component="a"
    href={href}
    variant="subtle"
    size={44}
    aria-label={label}
    {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    {children}
  </ActionIcon>
)
