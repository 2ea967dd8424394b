import { type ComponentType, useEffect, useState } from 'react'
import { loadOnline } from '../../lib/live/load-online.ts'
import { noAnswer } from '../../lib/user-text.ts'
import { showToast } from '../../ui/show-toast.ts'
import { type Press, usePressMenu } from './use-press-menu.ts'

export const loadPressMenu = async () => (await import('./press-menu.tsx')).PressMenu

/** The menu of the pressed time, loaded at the first press. */
export function OpenPressMenu() {
  const { press, close } = usePressMenu()
  const [Loaded, setLoaded] = useState<ComponentType<{ press: Press }> | null>(null)
  const isMissing = press !== null && Loaded === null
  useEffect(() => close, [close])
  useEffect(() => {
    if (!isMissing) return
    loadOnline(loadPressMenu).then(
      (menu) => setLoaded(() => menu),
      () => {
        close()
        showToast('error', noAnswer)
      },
    )
  }, [isMissing, close])
  return press && Loaded ? <Loaded press={press} /> : null
}
