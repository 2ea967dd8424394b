import { googleExchange, googleLogIn } from '@cuando/contract/google'
import { timezone } from '@cuando/contract/time'
import { useLocation } from 'wouter'
import { call } from '../../../lib/call.ts'
import { returnTo } from '../../../lib/return-to.ts'
import { beginSession } from '../../../lib/session.ts'
import { inTab } from '../../../lib/storages.ts'
import { showToast } from '../../../ui/show-toast.ts'
import {
  codeOf,
  type GoogleAnswer,
  type GoogleFlow,
  googleTexts,
  readFlow,
} from '../google-flow-model.ts'
import { toastMs } from '../toast-ms-model.ts'
import { forgetReferralCode, storedReferralCode } from './registration/use-referral-code.ts'

const flowKey = 'google-sign-in'

/** Kept in this tab, of which a window that it opens begins with a copy. */
export function storeFlow(flow: GoogleFlow) {
  inTab.setItem(flowKey, JSON.stringify(flow))
}

/**
 * Ends a sign-in with what Google has answered (null: the person has closed its window). Answers what went
 * wrong, or null once somebody is signed in and on the way. An answer counts once.
 */
export function useGoogleFinish() {
  const enter = useEntering()

  return async (given: GoogleAnswer | null): Promise<string | null> => {
    const stored = readFlow(inTab.getItem(flowKey))
    inTab.removeItem(flowKey)
    const failure = await finish(given, stored, enter).catch(() => googleTexts.unexpected)
    // Above waiting screens lies a dialog, which says it itself.
    if (failure && !stored?.owner) showToast('error', failure, { autoClose: toastMs })
    return failure
  }
}

type Enter = ReturnType<typeof useEntering>

async function finish(
  given: GoogleAnswer | null,
  stored: GoogleFlow | null,
  enter: Enter,
): Promise<string | null> {
  const answer = codeOf(given, stored)
  if (!answer.ok) return answer.text
  const { code, flow } = answer
  const { codeVerifier, nonce, remember, owner } = flow
  const redirectUri = googleRedirectUri()
  const exchanged = await call(googleExchange, { body: { code, redirectUri, codeVerifier, nonce } })
  if (!exchanged.ok) return exchanged.message
  const errand = owner === null ? beginnings() : { userId: owner }
  const body = { token: exchanged.data.idToken, remember, ...errand }
  const entered = await call(googleLogIn, { body })
  if (!entered.ok) return entered.message
  const { isNew, ...session } = entered.data
  if (owner !== null) {
    beginSession(session, remember)
    return null
  }
  forgetReferralCode()
  enter(isNew ? '/' : returnTo(flow.wanted), () => beginSession(session, remember))
  showToast('success', entered.message, { title: googleTexts.welcome, autoClose: toastMs })
  return null
}

export function googleRedirectUri(): string {
  return `${window.location.origin}/google-auth-callback`
}

/** What an account begins with, should this make one. */
function beginnings() {
  const referralCode = storedReferralCode()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    ...(referralCode !== null && { referralCode }),
    ...(timezone.safeParse(zone).success && { timezone: zone }),
  }
}

/** The log-in page sends on whoever is signed in, by its own address; from elsewhere the way is taken here. */
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
