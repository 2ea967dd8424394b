import { useEffectEvent, useLayoutEffect } from 'react'
import { trackPage } from '../../../lib/history/page-dialogs.ts'
import { useOpenDialog } from '../../../ui/plain/use-open-dialog.ts'

/** Shows a native modal dialog while mounted, which the browser's back button asks to close. */
export function useModal(onBack: () => void) {
  const close = useEffectEvent(onBack)
  useLayoutEffect(() => {
    return trackPage().add(() => close())
  }, [])
  return useOpenDialog()
}
