import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'

interface ShareByWhatsappProps {
  draft: string
  onOpen?: () => void
}

/** Opens WhatsApp with a draft; the user picks the recipient. */
export function ShareByWhatsapp({ draft, onOpen }: ShareByWhatsappProps) {
  return (
    <Button
      component="a"
      variant="light"
      href={draft}
      target="_blank"
      rel="noreferrer"
      onClick={onOpen}
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      Compartir por WhatsApp
    </Button>
  )
}
