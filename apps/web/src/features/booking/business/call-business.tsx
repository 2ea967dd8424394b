import { bookingMessage } from '@cuando/es/appointments/booking-message'
import { formatPhone, phoneUrl, whatsappUrl } from '@cuando/es/phones'
import classes from './call-business.module.css'

interface CallBusinessProps {
  phone: string
  /** The service that the visitor wants to book, for the message. */
  serviceName: string | null
}

/** Links to call and message the business, for things that cannot be done online. */
export function CallBusiness({ phone, serviceName }: CallBusinessProps) {
  if (!phone) return null
  const whatsapp = whatsappUrl(phone, bookingMessage(serviceName))
  return (
    <div className={classes.ways}>
      <a href={phoneUrl(phone)}>{`Llamar al ${formatPhone(phone)}`}</a>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noreferrer">
          Escribir por WhatsApp
        </a>
      )}
    </div>
  )
}
