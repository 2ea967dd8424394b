import { onDevice } from '../../lib/session/storages.ts'

const storageKey = 'referral-code'

/** The code of an invitation that was opened on this device. */
export function storedReferralCode(): string | null {
  return referralCodeIn(onDevice.getItem(storageKey))
}

export function storeReferralCode(code: string) {
  onDevice.setItem(storageKey, code)
}

/** Called once the code was sent to the server, or if there is no such invitation. */
export function forgetReferralCode() {
  onDevice.removeItem(storageKey)
}

/** The code at the beginning of a text: messengers may include the full stop after a link in it. */
export const referralCodeIn = (text: string | null) =>
  /^\s*([\w-]{1,40})(?![\w-])/.exec(text ?? '')?.[1] ?? null
