import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { onDevice } from '../../../../lib/storages.ts'

const storageKey = 'referral-code'
const maxLength = 40

/** The referral code from `?ref=`, else the one stored on this device by an earlier visit. */
export function useReferralCode(): string | null {
  const [search] = useSearchParams()
  const given = search.get('ref')?.trim()
  const code = given && given.length <= maxLength ? given : null
  useEffect(() => {
    if (code) onDevice.setItem(storageKey, code)
  }, [code])
  return code ?? storedReferralCode()
}

export function storedReferralCode(): string | null {
  return onDevice.getItem(storageKey)
}

/** Called once the code was sent to the server. */
export function forgetReferralCode() {
  onDevice.removeItem(storageKey)
}
