import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { answerIn } from './google-answer.ts'

/** Posts Google's answer in the address to the window that opened this one, and closes it; false where none did. */
export function usePostToOpener(): boolean {
  const [opener] = useState(findOpener)
  const [search] = useSearchParams()
  useEffect(() => {
    if (!opener) return
    // The target origin withholds the answer from an opener on another site.
    opener.postMessage(answerIn(search), window.location.origin)
    window.close()
  }, [opener, search])
  return opener !== null
}

function findOpener(): Window | null {
  const opener: Window | null = window.opener
  return opener && !opener.closed ? opener : null
}
