import type { TeamMember } from '@cuando/contract/team/team'
import { Button } from '@mantine/core'
import { IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { type CommerceInfo, useInfo } from '../../../../domain/commerce/info.ts'
import { QrPreview } from '../../../../domain/share/qr-preview.tsx'
import { bookingLink } from '../../../../domain/share/share-model.ts'
import { usePoster } from '../../../../domain/share/use-poster.ts'
import { CopyLinkButton } from '../../../../ui/links/copy-link-button.tsx'

/** The link to the page of this person, its QR code and its poster, if visitors can book with them. */
export function OwnLink({ member }: { member: TeamMember }) {
  const info = useInfo((state) => state.info)
  const { isActive, isOnline, handle } = member
  if (!info?.username || !isActive || !isOnline || !handle) return null
  return (
    <>
      <CopyLinkButton
        variant="default"
        person={member.name}
        link={bookingLink(window.location.origin, info.username, handle)}
      />
      <Prints info={info} member={member} handle={handle} />
    </>
  )
}

interface PrintsProps {
  info: CommerceInfo
  member: TeamMember
  handle: string
}

/** They have the link by id, which never changes. */
function Prints({ info, member: { id, name }, handle }: PrintsProps) {
  const [isPreviewing, setPreviewing] = useState(false)
  const { download, isDownloading } = usePoster(info.username, { id, handle })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} aria-hidden />}
        aria-label={`QR de ${name}`}
        onClick={() => setPreviewing(true)}
      >
        QR
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        aria-label={`Cartel de ${name}`}
        loading={isDownloading}
        onClick={() => void download()}
      >
        Cartel
      </Button>
      <QrPreview
        info={info}
        person={name}
        link={bookingLink(window.location.origin, info.commerceId, handle)}
        opened={isPreviewing}
        onClose={() => setPreviewing(false)}
      />
    </>
  )
}
