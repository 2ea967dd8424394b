import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { IconPhone } from '@tabler/icons-react'
import classes from './call-business.module.css'

/** Phone link to the business, for what cannot be done online. */
export function CallBusiness({ phone }: { phone: string }) {
  if (!phone) return null
  return (
    <a href={phoneUrl(phone)} className={classes.call}>
      <IconPhone size={20} aria-hidden />
      {`Llamar al ${formatPhone(phone)}`}
    </a>
  )
}
