import { Button, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../../ui/show-toast.ts'
import classes from './share-link.module.css'
import { whatsappShareLink } from './share-model.ts'

/** The link that customers book by, with ways to share it. */
export function ShareLink({ link, business }: { link: string; business: string }) {
  const { copy, isCopied } = useCopy()
  return (
    <Stack gap="sm">
      <Text className={classes.link} translate="no">
        {link.replace(/^https?:\/\//, '')}
      </Text>
      <Button
        fullWidth
        leftSection={
          isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
        }
        onClick={() => copy(link)}
      >
        {isCopied ? 'Enlace copiado' : 'Copiar enlace'}
      </Button>
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

const shownMs = 2000

/** Copies a text and confirms it; `isCopied` stays true for two seconds. */
function useCopy() {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      showToast('error', 'Error al copiar')
      return
    }
    setCopied(true)
    showToast('success', '¡Enlace copiado!')
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCopied(false), shownMs)
  }
  return { copy, isCopied }
}
