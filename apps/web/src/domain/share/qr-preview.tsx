import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { QRCodeSVG } from 'qrcode.react'
import { type RefObject, useRef, useState } from 'react'
import { loadOnline } from '../../lib/live/load-online.ts'
import { saveFile } from '../../lib/save-file.ts'
import { CloseDialogButton, Dialog } from '../../ui/page/dialog.tsx'
import { showToast } from '../../ui/show-toast.ts'
import type { CommerceInfo } from '../commerce/info.ts'
import classes from './qr-preview.module.css'
import { qrFileName } from './share-model.ts'

interface QrPreviewProps {
  info: CommerceInfo
  /** The team member whose page the link leads to; undefined for the page of the business. */
  person?: string
  link: string
  opened: boolean
  onClose: () => void
  onSaved?: () => void
}

/** A preview of the QR sheet, with the button that downloads it. */
export function QrPreview({ info, person, link, opened, onClose, onSaved }: QrPreviewProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const { download, isDownloading } = useDownload(sheet, fileNameOf(info, person), () => {
    onSaved?.()
    onClose()
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Descargar QR" size="sm">
      <div ref={sheet} className={classes.sheet}>
        <div>
          <p className={classes.name}>{info.commerceName}</p>
          {person && <p>con {person}</p>}
        </div>
        <QRCodeSVG value={link} size={224} level="L" title={`Código QR de ${link}`} />
        <p className={classes.call}>Escanea para Agendar</p>
      </div>
      <Group gap="sm" mt="lg" grow preventGrowOverflow={false}>
        <CloseDialogButton>Cancelar</CloseDialogButton>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isDownloading}
          onClick={() => void download()}
          data-autofocus
        >
          Descargar
        </Button>
      </Group>
    </Dialog>
  )
}

const fileNameOf = ({ commerceName, timezone }: CommerceInfo, person: string | undefined) =>
  qrFileName(person ? `${commerceName} con ${person}` : commerceName, Date.now(), timezone)

function useDownload(sheet: RefObject<HTMLElement | null>, fileName: string, onDone: () => void) {
  const [isDownloading, setDownloading] = useState(false)
  const download = async () => {
    const shown = sheet.current
    if (!shown) return
    // Closing the preview cancels the download.
    const isWanted = () => sheet.current === shown
    setDownloading(true)
    try {
      const { capture } = await loadOnline(() => import('./capture-model.ts'))
      const picture = await capture(shown)
      if (isWanted()) {
        saveFile(picture, fileName)
        onDone()
      }
    } catch {
      if (isWanted()) showToast('error', 'Error al descargar el QR')
    }
    setDownloading(false)
  }
  return { download, isDownloading }
}
