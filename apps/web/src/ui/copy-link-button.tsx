import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { showToast } from './show-toast.ts'

/** Copies a link. */
export function CopyLinkButton({ link, ...looks }: { link: string } & ButtonProps) {
  const { copy, isCopied } = useCopy()
  return (
    <Button
      {...looks}
      leftSection={
        isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
      }
      onClick={() => copy(link)}
    >
      {isCopied ? 'Enlace copiado' : 'Copiar enlace'}
    </Button>
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
