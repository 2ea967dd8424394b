import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Button } from '../../../ui/plain/button.tsx'

/** Opens WhatsApp with a message that is written already. */
export const WhatsappButton = ({ href }: { href: string }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noreferrer"
    variant="default"
    leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
  >
    Escribir por WhatsApp
  </Button>
)
