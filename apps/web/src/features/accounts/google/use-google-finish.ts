import { googleExchange, googleLogIn } from '@cuando/contract/accounts/google'
import { timezone } from '@cuando/contract/business/zone'
import { useLocation } from 'wouter'
import type { GoogleAnswer } from '../../../domain/google/google-answer.ts'
import {
  forgetReferralCode,
  storedReferralCode,
} from '../../../domain/referrals/stored-referral-code.ts'
import { call } from '../../../lib/calls/call.ts'
import { deviceId } from '../../../lib/session/device-id.ts'
import { returnTo } from '../../../lib/session/return-to.ts'
import { beginSession } from '../../../lib/session/session.ts'
import { inTab } from '../../../lib/session/storages.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { toastMs } from '../toast-ms-model.ts'
import { codeOf, type GoogleFlow, googleTexts, readFlow } from './google-flow-model.ts'

const flowKey = 'google-sign-in'

/** Stored in sessionStorage, which a window opened from this tab gets a copy of. */
export function storeFlow(flow: GoogleFlow) {
  inTab.setItem(flowKey, JSON.stringify(flow))
}

/**
 * Completes a sign-in with Google's answer (null: the window was closed). Returns the error text, or null
 * when signed in. The stored flow is removed first, so an answer can be used only once.
 */
export function useGoogleFinish() {
  const enter = useEntering()

  return async (given: GoogleAnswer | null): Promise<UserText | string | null> => {
    const stored = readFlow(inTab.getItem(flowKey))
    inTab.removeItem(flowKey)
    const failure = await finish(given, stored, enter).catch(() => googleTexts.unexpected)
    // When resuming a session, the dialog shows the error itself.
    if (failure && !stored?.owner) showToast('error', failure, { ms: toastMs })
    return failure
  }
}

type Enter = ReturnType<typeof useEntering>

async function finish(
  given: GoogleAnswer | null,
  stored: GoogleFlow | null,
  enter: Enter,
): Promise<UserText | string | null> {
  const answer = codeOf(given, stored)
  if (!answer.ok) return answer.text
  const { code, flow } = answer
  const { codeVerifier, nonce, remember } = flow
  const redirectUri = googleRedirectUri()
  const exchanged = await call(googleExchange, { body: { code, redirectUri, codeVerifier, nonce } })
  if (!exchanged.ok) return exchanged.message
  const body = { token: exchanged.data.idToken, remember, deviceId: deviceId(), ...errandOf(flow) }
  const entered = await call(googleLogIn, { body })
  if (!entered.ok) return entered.message
  const { isNew, ...session } = entered.data
  if (flow.owner !== null) {
    beginSession(session, remember)
    return null
  }
  forgetReferralCode()
  enter(isNew ? '/profile' : returnTo(flow.wanted), () => beginSession(session, remember))
  showToast('success', entered.message, { title: googleTexts.welcome, ms: toastMs })
  return null
}

export function googleRedirectUri(): string {
  return `${window.location.origin}/google-auth-callback`
}

function errandOf({ owner, invitation }: GoogleFlow) {
  if (owner !== null) return { userId: owner }
  return invitation === undefined ? newAccountData() : { invitation }
}

/** Data for a new account, in case this sign-in creates one. */
function newAccountData() {
  const referralCode = storedReferralCode()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    ...(referralCode !== null && { referralCode }),
    ...(timezone.safeParse(zone).success && { timezone: zone }),
  }
}

/**
 * Navigates after signing in. The log-in page itself redirects signed-in owners to its `returnTo`, so there
 * only that parameter is set; elsewhere this navigates.
 */
function useEntering() {
  const [pathname, navigate] = useLocation()
  return (stop: string, begin: () => void) => {
    const isAtLogIn = pathname === '/login'
    if (isAtLogIn) {
      navigate(`/login?${new URLSearchParams({ returnTo: stop })}`, { replace: true })
    }
    begin()
    if (!isAtLogIn) navigate(stop, { replace: true })
  }
}
