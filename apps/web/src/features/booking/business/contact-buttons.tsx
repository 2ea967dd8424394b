import { bookingMessage } from '@cuando/es/appointments/booking-message'
import { phoneUrl, whatsappUrl } from '@cuando/es/phones'
import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react'
import { mapsUrl } from '../../../domain/place/maps-url.ts'
import { Button } from '../../../ui/plain/button.tsx'
import type { Commerce } from '../queries.ts'
import classes from './contact-buttons.module.css'
import { whatsappId } from './use-whatsapp-text.ts'

interface ContactButtonsProps {
  commerce: Commerce
  /** The service named in the WhatsApp message. */
  serviceName: string | null
}

/** Buttons to reach a business: a prefilled message, a call, a route. */
export function ContactButtons({ commerce, serviceName }: ContactButtonsProps) {
  const { phone, address } = commerce
  const whatsapp = whatsappUrl(phone, bookingMessage(serviceName))
  if (!phone && !address) return null
  return (
    <div className={classes.buttons}>
      {whatsapp && (
        <Button
          component="a"
          id={whatsappId}
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          WhatsApp
        </Button>
      )}
      {phone && (
        <Button
          component="a"
          href={phoneUrl(phone)}
          variant="light"
          leftSection={<IconPhone size={20} aria-hidden />}
        >
          Llamar
        </Button>
      )}
      {address && (
        <Button
          component="a"
          href={mapsUrl(commerce)}
          target="_blank"
          rel="noreferrer"
          variant="light"
          leftSection={<IconMapPin size={20} aria-hidden />}
        >
          Cómo llegar
        </Button>
      )}
    </div>
  )
}
