import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../../ui/show-toast.ts'

const shownMs = 2000

/** Copies a text and confirms it; `isCopied` stays true for two seconds. */
export function useCopy() {
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
