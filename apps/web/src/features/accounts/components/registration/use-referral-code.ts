import { referralCode } from '@cuando/contract/text'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { onDevice } from '../../../../lib/storages.ts'

const storageKey = 'referral-code'

/** The referral code from `?ref=`, else the one stored on this device by an earlier visit. */
export function useReferralCode(): string | null {
  const [search] = useSearchParams()
  // What can be none is dropped here: it must not block the registration.
  const code = referralCode.safeParse(search.get('ref')).data || null
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
