import { bookingMessage } from '@cuando/es/appointments/booking-message'
import { useEffect } from 'react'

/** Id of the link that opens a WhatsApp message to the business. */
export const whatsappId = 'whatsapp'

/** Names the open service in the message of the header's link, which is server-rendered and not hydrated. */
export function useWhatsappText(serviceName: string | null): void {
  useEffect(() => {
    const link = document.getElementById(whatsappId)
    if (!(link instanceof HTMLAnchorElement)) return
    link.search = `?text=${encodeURIComponent(bookingMessage(serviceName))}`
  }, [serviceName])
}
