import { useEffect, useState } from 'react'

// Not 'scroll': screens scroll by themselves, too.
const signs = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/** False until the first interaction with the page; code that is needed only then is loaded from then on. */
export function useFirstInteraction(): boolean {
  const [hasInteracted, setSeen] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    const see = () => {
      setSeen(true)
      over.abort()
    }
    for (const sign of signs)
      window.addEventListener(sign, see, { passive: true, signal: over.signal })
    return () => over.abort()
  }, [])
  return hasInteracted
}
