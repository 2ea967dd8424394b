import { useCallback, useEffect, useRef, useState } from 'react'
import type { UserText } from '../../../lib/user-text.ts'
import { googleAddress } from './google-address-model.ts'
import {
  type GoogleAnswer,
  googleTexts,
  readMessage,
  type SignInContext,
} from './google-flow-model.ts'
import { googleRedirectUri, storeFlow, useGoogleFinish } from './use-google-finish.ts'

const width = 500
const height = 650
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
    const popup = window.open(address, 'google-sign-in', features())
    if (!popup || popup.closed) {
      if (errand.owner !== null) return setFailure(googleTexts.blocked)
      return window.location.assign(address)
    }
    setBusy(true)
    const { signal } = leaving.current
    const answer = await waitForAnswer(popup, signal)
    if (signal.aborted) return popup.close()
    setFailure(await finish(answer))
    renew()
    setBusy(false)
  }
  return { signIn, isReady: request !== null, isBusy, failure }
}

/** Window features of a popup centred on this window. */
function features(): string {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

/** The message that the popup posts on its way back from Google; null when the user closes it. */
function waitForAnswer(popup: Window, signal: AbortSignal): Promise<GoogleAnswer | null> {
  return new Promise((resolve) => {
    let wasClosed = false
    const settle = (answer: GoogleAnswer | null) => {
      window.clearInterval(timer)
      window.removeEventListener('message', listen)
      resolve(answer)
    }
    const listen = ({ origin, data }: MessageEvent) => {
      const answer = origin === window.location.origin ? readMessage(data) : null
      if (answer) settle(answer)
    }
    // Only on the second check: a popup that closed itself may have posted a message that is still queued.
    const timer = window.setInterval(() => {
      if (popup.closed && wasClosed) settle(null)
      wasClosed = popup.closed
    }, watchMs)
    window.addEventListener('message', listen)
    signal.addEventListener('abort', () => settle(null))
  })
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
