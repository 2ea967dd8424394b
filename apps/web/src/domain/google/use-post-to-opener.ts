import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { answerIn } from './google-answer.ts'

/** Posts Google's answer in the URL to the opener and closes this window; false if there is no opener. */
export function usePostToOpener(): boolean {
  const [opener] = useState(findOpener)
  const [search] = useSearchParams()
  useEffect(() => {
    if (!opener) return
    // With a target origin, an opener on another site doesn't get the answer.
    opener.postMessage(answerIn(search), window.location.origin)
    window.close()
  }, [opener, search])
  return opener !== null
}

function findOpener(): Window | null {
  const opener: Window | null = window.opener
  return opener && !opener.closed ? opener : null
}
