import { formatPhone, phoneUrl, whatsappNumber } from '@cuando/es/phones'
import { Anchor } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import classes from './detail.module.css'

/** Phone number with a call link and, if the number can have it, a WhatsApp link. */
export function PhoneLinks({ phone, name }: { phone: string | null; name: string }) {
  if (!phone) return 'No especificado'
  const number = whatsappNumber(phone)
  return (
    <span className={classes.links}>
      <Anchor href={phoneUrl(phone)} className={classes.link}>
        {formatPhone(phone)}
      </Anchor>
      {number && (
        <Anchor
          href={`https://wa.me/${number}`}
          target="_blank"
          rel="noreferrer"
          className={classes.link}
          aria-label={`Escribir a ${name} por WhatsApp`}
        >
          <IconBrandWhatsapp size={20} aria-hidden />
          WhatsApp
        </Anchor>
      )}
    </span>
  )
}
