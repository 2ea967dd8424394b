import { poster } from '@cuando/contract/business/commerce'
import { Button, Stack, Text } from '@mantine/core'
import { IconPrinter, IconQrcode } from '@tabler/icons-react'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import type { CommerceInfo } from '../../../domain/commerce/info.ts'
import { ownerFile } from '../../../lib/calls/owner-call.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showToast } from '../../../ui/show-toast.ts'
import classes from './qr-panel.module.css'
import { QrPreview } from './qr-preview.tsx'
import { bookingLink } from './share-model.ts'

/** The QR code, to scan, download and print. It has the link by id, which never changes. */
export function QrPanel({ info }: { info: CommerceInfo }) {
  const [isPreviewing, setPreviewing] = useState(false)
  const { download, isDownloading } = usePoster(info.username)
  const link = bookingLink(window.location.origin, info.commerceId)
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
        onClick={() => void download()}
      >
        Descargar cartel
      </Button>
      <QrPreview
        info={info}
        link={link}
        opened={isPreviewing}
        onClose={() => setPreviewing(false)}
      />
    </Stack>
  )
}

const timeoutMs = 30_000

function usePoster(username: string) {
  const [isDownloading, setDownloading] = useState(false)
  const download = async () => {
    setDownloading(true)
    const answer = await ownerFile(poster, {}, { timeoutMs })
    setDownloading(false)
    if (answer.ok) saveFile(answer.data, `cartel-${username}.pdf`)
    else showToast('error', answer.message)
  }
  return { download, isDownloading }
}
