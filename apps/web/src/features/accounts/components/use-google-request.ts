import { useCallback, useEffect, useState } from 'react'

/** The secrets of one sign-in: each is used once. */
export interface GoogleRequest {
  state: string
  nonce: string
  codeVerifier: string
  codeChallenge: string
}

/**
 * A request that is ready before it is needed: a window opens only in the very moment of a press, and the
 * challenge takes a moment longer. Null until it is there; `renew` makes another.
 */
export function useGoogleRequest() {
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
