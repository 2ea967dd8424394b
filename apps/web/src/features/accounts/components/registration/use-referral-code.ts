import { referralCode } from '@cuando/contract/text'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { onDevice } from '../../../../lib/storages.ts'

const storageKey = 'referral-code'

/** The referral code from `?ref=`, else the one stored on this device by an earlier visit. */
export function useReferralCode(): string | null {
  const [search] = useSearchParams()
  const code = codeIn(search.get('ref'))
  useEffect(() => {
    if (code) onDevice.setItem(storageKey, code)
  }, [code])
  return code ?? storedReferralCode()
}

export function storedReferralCode(): string | null {
  return codeIn(onDevice.getItem(storageKey))
}

/** What can be no code is dropped: it must not block the registration. */
const codeIn = (text: string | null) => referralCode.safeParse(text).data || null

/** Called once the code was sent to the server. */
export function forgetReferralCode() {
  onDevice.removeItem(storageKey)
}
