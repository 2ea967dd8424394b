import { useCallback, useEffect, useRef, useState } from 'react'
import { openGoogleWindow, waitForAnswer } from '../../../domain/google/google-window.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { googleAddress } from './google-address-model.ts'
import { googleTexts, type SignInContext } from './google-flow-model.ts'
import { googleRedirectUri, storeFlow, useGoogleFinish } from './use-google-finish.ts'

const watchMs = 500

/**
 * Signs in with Google in a popup. If the browser blocks it, the page itself redirects to Google, unless that
 * would discard the open screens of an expired session.
 */
export function useGoogleSignIn(google: { clientId: string; page: string }) {
  const { request, renew } = useGoogleRequest()
  const finish = useGoogleFinish()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<UserText | string | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const signIn = async (errand: SignInContext) => {
    if (!request) return
    const { codeChallenge, ...secrets } = request
    const redirectUri = googleRedirectUri()
    const address = googleAddress(google.page, { ...google, ...request, redirectUri })
    storeFlow({ ...secrets, ...errand })
    setFailure(null)
    const popup = openGoogleWindow(address, 'google-sign-in')
    if (!popup) {
      if (errand.owner !== null) return setFailure(googleTexts.blocked)
      return window.location.assign(address)
    }
    setBusy(true)
    const { signal } = leaving.current
    const answer = await waitForAnswer(popup, { signal, watchMs })
    if (signal.aborted) return popup.close()
    setFailure(await finish(answer))
    renew()
    setBusy(false)
  }
  return { signIn, isReady: request !== null, isBusy, failure }
}

/** Single-use secrets of one sign-in attempt. */
interface GoogleRequest {
  state: string
  nonce: string
  codeVerifier: string
  codeChallenge: string
}

/**
 * Prepares a sign-in request in advance: browsers allow a popup only synchronously in the click, but the PKCE
 * challenge is computed asynchronously. Null until it is ready; `renew` makes another one.
 */
function useGoogleRequest() {
  const [request, setRequest] = useState<GoogleRequest | null>(null)
  const renew = useCallback(() => {
    void makeRequest().then(setRequest)
  }, [])
  useEffect(renew, [renew])
  return { request, renew }
}

async function makeRequest(): Promise<GoogleRequest> {
  const codeVerifier = secret()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  const codeChallenge = base64url(new Uint8Array(digest))
  return { state: secret(), nonce: secret(), codeVerifier, codeChallenge }
}

const secret = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
