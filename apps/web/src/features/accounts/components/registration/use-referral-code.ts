import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { onDevice } from '../../../../lib/storages.ts'

const storageKey = 'referral-code'
const longest = 40

/** The invitation with which the person came: from `?ref=`, else from an earlier visit on this device. */
export function useReferralCode(): string | null {
  const [search] = useSearchParams()
  const given = search.get('ref')?.trim()
  const code = given && given.length <= longest ? given : null
  useEffect(() => {
    if (code) onDevice.setItem(storageKey, code)
  }, [code])
  return code ?? storedReferralCode()
}

export function storedReferralCode(): string | null {
  return onDevice.getItem(storageKey)
}

/** Once it was sent it has served. */
export function forgetReferralCode() {
  onDevice.removeItem(storageKey)
}
