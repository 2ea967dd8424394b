import { Stack } from '@mantine/core'
import { useNoteFirstStep } from '../../../domain/share/first-steps.ts'
import { whatsappShareLink } from '../../../domain/share/share-model.ts'
import { CopyLinkButton } from '../../../ui/links/copy-link-button.tsx'
import { LinkText } from '../../../ui/links/link-text.tsx'
import { ShareByWhatsapp } from '../../../ui/links/share-by-whatsapp.tsx'

interface ShareLinkProps {
  link: string
  business: string
  /** Whether it leads to the user's own page. */
  isOwn: boolean
}

/** The booking link, with ways to share it. */
export function ShareLink({ link, business, isOwn }: ShareLinkProps) {
  const note = useNoteFirstStep()
  const noteShare = () => void note('SHARE')
  return (
    <Stack gap="sm">
      <LinkText link={link} />
      <CopyLinkButton link={link} fullWidth onCopied={noteShare} />
      <ShareByWhatsapp draft={whatsappShareLink(business, link, isOwn)} onOpen={noteShare} />
    </Stack>
  )
}
