import { useEffect, useRef } from 'react'

/** The link that opens a message to the business. */
export const whatsappId = 'whatsapp'

/** Names the service that is looked at in the message of the head, which the server drew and no program took over. */
export function useWhatsappText(serviceName: string | null): void {
  const isNamed = useRef(false)
  useEffect(() => {
    // As the server drew it.
    if (serviceName === null && !isNamed.current) return
    isNamed.current = true
    const link = document.getElementById(whatsappId)
    if (!(link instanceof HTMLAnchorElement)) return
    let isCurrent = true
    void import('@cuando/es/whatsapp-words').then(({ bookingMessage }) => {
      if (isCurrent) link.search = `?text=${encodeURIComponent(bookingMessage(serviceName))}`
    }, ignoreFailure)
    return () => {
      isCurrent = false
    }
  }, [serviceName])
}

/** Then the message names no service. */
const ignoreFailure = () => undefined
