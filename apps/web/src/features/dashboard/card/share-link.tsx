import { Button, Stack } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { whatsappShareLink } from './share-model.ts'

/** The link that customers book by, with ways to share it. */
export function ShareLink({ link, business }: { link: string; business: string }) {
  return (
    <Stack gap="sm">
      <LinkText link={link} />
      <CopyLinkButton link={link} fullWidth />
      <Button
        component="a"
        variant="light"
        href={whatsappShareLink(business, link)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        Compartir por WhatsApp
      </Button>
    </Stack>
  )
}
