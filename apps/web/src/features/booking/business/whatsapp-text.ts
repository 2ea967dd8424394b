import { useEffect } from 'react'

/** The link that opens a message to the business. */
export const whatsappId = 'whatsapp'

/** What a visitor writes to a business before anything is booked. */
export const wantsToBook = (serviceName: string | null): string =>
  serviceName ? `Hola, quiero una cita de ${serviceName}.` : 'Hola, quiero agendar una cita.'

/** Names the service that is looked at in the message of the head, which the server drew and no program took over. */
export function useWhatsappText(serviceName: string | null): void {
  useEffect(() => {
    const link = document.getElementById(whatsappId)
    if (!(link instanceof HTMLAnchorElement)) return
    link.search = `?text=${encodeURIComponent(wantsToBook(serviceName))}`
  }, [serviceName])
}
