import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'

/** Opens WhatsApp with a draft; the user picks the recipient. */
export function ShareByWhatsapp({ draft }: { draft: string }) {
  return (
    <Button
      component="a"
      variant="light"
      href={draft}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      Compartir por WhatsApp
    </Button>
  )
}
