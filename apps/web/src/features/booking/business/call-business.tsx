import { formatPhone } from '@cuando/es/phones'
import { IconPhone } from '@tabler/icons-react'
import classes from './call-business.module.css'

/** The way to a business that does not take something online. */
export function CallBusiness({ phone }: { phone: string }) {
  if (!phone) return null
  return (
    <a href={`tel:${phone}`} className={classes.call}>
      <IconPhone size={20} aria-hidden />
      {`Llamar al ${formatPhone(phone)}`}
    </a>
  )
}
