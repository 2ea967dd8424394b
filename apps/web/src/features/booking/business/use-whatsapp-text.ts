import { bookingMessage } from '@cuando/es/booking-message'
import { useEffect } from 'react'

/** The link that opens a message to the business. */
export const whatsappId = 'whatsapp'

/** Names the service that is looked at in the message of the head, which the server drew and no program took over. */
export function useWhatsappText(serviceName: string | null): void {
  useEffect(() => {
    const link = document.getElementById(whatsappId)
    if (!(link instanceof HTMLAnchorElement)) return
    link.search = `?text=${encodeURIComponent(bookingMessage(serviceName))}`
  }, [serviceName])
}
