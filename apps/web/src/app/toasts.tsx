import { useEffect } from 'react'
import { useFirstInteraction } from '../lib/use-first-interaction.ts'
import { loadToasts, useToastKit } from '../ui/show-toast.ts'

/** Where toasts appear. */
export function Toasts() {
  const kit = useToastKit(({ loaded }) => loaded)
  const hasBegun = useFirstInteraction()
  useEffect(() => {
    // Not only with the first toast: that one may say that the connection is lost.
    if (hasBegun) void loadToasts()
  }, [hasBegun])
  return kit && <kit.Notifications position="bottom-right" autoClose={3000} />
}
