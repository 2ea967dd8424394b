import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../show-toast.ts'

interface CopyLinkProps extends ButtonProps {
  link: string
  /** Whose link it is, where several are shown. */
  person?: string
  /** The texts of the toasts. */
  copied?: string
  failed?: string
  onCopied?: () => void
}

/** Copies a link. */
export function CopyLinkButton({
  link,
  person,
  copied = '¡Enlace copiado!',
  failed = 'Error al copiar',
  onCopied,
  ...looks
}: CopyLinkProps) {
  const { copy, isCopied } = useCopy({ copied, failed, onCopied })
  const text = isCopied ? 'Enlace copiado' : 'Copiar enlace'
  return (
    <Button
      {...looks}
      leftSection={
        isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
      }
      aria-label={person && `${text} de ${person}`}
      onClick={() => copy(link)}
    >
      {text}
    </Button>
  )
}

const shownMs = 2000

interface CopyTexts {
  copied: string
  failed: string
  onCopied: (() => void) | undefined
}

/** Copies a text and confirms it; `isCopied` stays true for two seconds. */
function useCopy({ copied, failed, onCopied }: CopyTexts) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      showToast('error', failed)
      return
    }
    setCopied(true)
    showToast('success', copied)
    onCopied?.()
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCopied(false), shownMs)
  }
  return { copy, isCopied }
}
