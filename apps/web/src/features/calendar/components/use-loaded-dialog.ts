import { type ComponentType, useState } from 'react'
import { loadOnline } from '../../../lib/live/load-online.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { showToast } from '../../../ui/show-toast.ts'

/** A dialog that is loaded when it is first opened; `Dialog` is null while it is closed. */
export function useLoadedDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      const dialog = Loaded ?? (await loadOnline(load))
      setLoaded(() => dialog)
      setOpen(true)
    } catch {
      showToast('error', noAnswer)
    }
  }
  return { Dialog: isOpen ? Loaded : null, open, close: () => setOpen(false) }
}
