import { productName } from '@cuando/es/product'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useInfo } from '../../domain/commerce/info.ts'
import { configQuery } from '../../lib/hooks/config-query.ts'
import { useFirstInteraction } from '../../lib/hooks/use-first-interaction.ts'
import { useSettled } from '../../lib/hooks/use-settled.ts'

const dialogDelayMs = 1000

/**
 * Opens the mail client with a prepared message and, a second later, the dialog with all contact options
 * (there may be no mail client). Without a support address only the dialog opens.
 */
export function useHelp() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<number>(undefined)
  const { data } = useQuery({ ...configQuery, enabled: useMayLoad() })
  const business = useInfo(({ info }) => info?.commerceName)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const open = () => {
    const email = data?.support.email
    if (!email) return setOpen(true)
    try {
      window.location.href = mailTo(email, business ?? '')
      timer.current = window.setTimeout(() => setOpen(true), dialogDelayMs)
    } catch {
      setOpen(true)
    }
  }
  return { isOpen, open, close: () => setOpen(false) }
}

/** Help isn't needed before the first data is loaded. */
function useMayLoad(): boolean {
  const isSettled = useSettled()
  return useFirstInteraction() || isSettled
}

function mailTo(email: string, business: string): string {
  const subject = encodeURIComponent(`Ayuda con ${productName}`)
  const body = encodeURIComponent(`Hola:\n\nNecesito ayuda con…\n\nNegocio: ${business}\n`)
  return `mailto:${email}?subject=${subject}&body=${body}`
}
