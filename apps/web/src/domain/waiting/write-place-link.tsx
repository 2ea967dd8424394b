import { fullName } from '@cuando/es/text'
import { Button, type ButtonProps } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useInfo } from '../commerce/info.ts'
import type { Holder } from './held-place-model.ts'
import { placeAddress } from './place-address.ts'
import { useWaitingChange } from './use-waiting-change.ts'

interface WritePlaceLinkProps extends ButtonProps {
  holder: Holder
  onSent?: () => void
}

/** Opens WhatsApp with the message about a held place, and notes that it was sent. It is a link, because pop-up blockers stop `window.open`. */
export function WritePlaceLink({ holder, onSent, ...button }: WritePlaceLinkProps) {
  const hourFormat = useInfo(({ info }) => info?.hourFormat ?? '24')
  const { markSent } = useWaitingChange()
  const href = placeAddress(holder, hourFormat)
  if (!href) return null
  const { isSent } = holder.held
  const label = isSent ? 'Enviar de nuevo' : 'Enviar por WhatsApp'
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant={isSent ? 'default' : 'filled'}
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      aria-label={`${label} a ${fullName(holder)}`}
      onClick={() => {
        if (!isSent) markSent({ entryId: holder.id, offerId: holder.held.id })
        onSent?.()
      }}
      {...button}
    >
      {label}
    </Button>
  )
}
