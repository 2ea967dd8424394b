import { Button, Stack, Text } from '@mantine/core'
import { IconPrinter, IconQrcode } from '@tabler/icons-react'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import type { CommerceInfo } from '../../../domain/commerce/info.ts'
import { useNoteFirstStep } from '../../../domain/share/first-steps.ts'
import { QrPreview } from '../../../domain/share/qr-preview.tsx'
import { bookingLink } from '../../../domain/share/share-model.ts'
import { usePoster } from '../../../domain/share/use-poster.ts'
import type { useOwnPage } from '../../../domain/team/own-member.ts'
import classes from './qr-panel.module.css'

interface QrPanelProps {
  info: CommerceInfo
  /** Whose page it leads to; null for that of the business. */
  person: ReturnType<typeof useOwnPage>
}

/** The QR code, to scan, download and print. It has the link by id, which never changes. */
export function QrPanel({ info, person }: QrPanelProps) {
  const [isPreviewing, setPreviewing] = useState(false)
  const { download, isDownloading } = usePoster(info.username, person)
  const note = useNoteFirstStep()
  const noteShare = () => void note('SHARE')
  const link = bookingLink(window.location.origin, info.commerceId, person?.handle)
  return (
    <Stack gap="sm">
      <div className={classes.panel}>
        <Text fw={650}>Escanea para Agendar</Text>
        <div className={classes.code}>
          <QRCodeSVG value={link} size={128} level="L" title={`Código QR de ${link}`} />
        </div>
      </div>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} aria-hidden />}
        onClick={() => setPreviewing(true)}
      >
        Descargar QR
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={isDownloading}
        onClick={() => void download().then((isSaved) => isSaved && noteShare())}
      >
        Descargar cartel
      </Button>
      <QrPreview
        info={info}
        {...(person && { person: person.name })}
        link={link}
        opened={isPreviewing}
        onClose={() => setPreviewing(false)}
        onSaved={noteShare}
      />
    </Stack>
  )
}
