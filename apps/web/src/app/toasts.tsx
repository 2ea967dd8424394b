import { useEffect } from 'react'
import { useFirstInteraction } from '../lib/use-first-interaction.ts'
import { loadToasts, useToastKit } from '../ui/show-toast.ts'

export function Toasts() {
  const kit = useToastKit(({ loaded }) => loaded)
  const hasBegun = useFirstInteraction()
  useEffect(() => {
    // Loaded before the first toast, which may be about a lost connection.
    if (hasBegun) void loadToasts()
  }, [hasBegun])
  return kit && <kit.Notifications position="bottom-right" autoClose={3000} />
}
