import type { PublicAppointment } from '@cuando/contract/appointment'
import { formatPhone } from '@cuando/es/format-phone'
import { whatsappNumber } from '@cuando/es/whatsapp-number'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { Button } from '../../../ui/plain/button.tsx'
import classes from './contact-business.module.css'

/** How to reach the business where this page can't help. */
export function ContactBusiness({ commerce }: Pick<PublicAppointment, 'commerce'>) {
  const { name, phone } = commerce
  if (!phone) return <p className={classes.text}>{`Comunícate directamente con ${name}.`}</p>
  const whatsapp = whatsappNumber(phone)
  return (
    <div className={classes.contact}>
      <p className={classes.text}>{`Si no puedes asistir, avisa a ${name}:`}</p>
      <Button
        component="a"
        href={`tel:${phone}`}
        variant="light"
        leftSection={<IconPhone size={20} aria-hidden />}
      >
        {`Llamar al ${formatPhone(phone)}`}
      </Button>
      {whatsapp && (
        <Button
          component="a"
          href={`https://wa.me/${whatsapp}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          Escribir por WhatsApp
        </Button>
      )}
    </div>
  )
}
