import { useEffect, useEffectEvent } from 'react'
import { openDialogs } from '../lib/app-location.ts'

/** While it is open, the back button closes it instead of leaving the screen. */
export function useBackToClose(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOpen) return openDialogs.add(() => close())
  }, [isOpen])
}
