import { formatPhone, phoneUrl, whatsappNumber } from '@cuando/es/phones'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import classes from './call-business.module.css'

/** Links that call the business and write to it, for what cannot be done online. */
export function CallBusiness({ phone }: { phone: string }) {
  if (!phone) return null
  const whatsapp = whatsappNumber(phone)
  return (
    <div className={classes.ways}>
      <a href={phoneUrl(phone)}>
        <IconPhone size={20} aria-hidden />
        {`Llamar al ${formatPhone(phone)}`}
      </a>
      {whatsapp && (
        <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
          <IconBrandWhatsapp size={20} aria-hidden />
          Escribir por WhatsApp
        </a>
      )}
    </div>
  )
}
