import { Button, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import classes from './share-link.module.css'
import { whatsappShareLink } from './share-model.ts'

/** The link that customers book by, with ways to share it. */
export function ShareLink({ link, business }: { link: string; business: string }) {
  return (
    <Stack gap="sm">
      <Text className={classes.link} translate="no">
        {link.replace(/^https?:\/\//, '')}
      </Text>
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
