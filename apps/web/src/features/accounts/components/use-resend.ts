import { forgotPassword, sendCode } from '@cuando/contract/accounts/accounts'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { deviceId } from '../../../lib/session/device-id.ts'
import { inTab } from '../../../lib/session/storages.ts'
import type { FieldTexts } from '../../../lib/user-text.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { readSent, secondsLeft, sentNow } from '../resend-model.ts'
import { toastMs } from '../toast-ms-model.ts'

/** A kind of code: the call that sends it, and the text for a failure without a message. */
export interface CodeKind {
  endpoint: typeof sendCode | typeof forgotPassword
  failure: string
}

export const verificationCode: CodeKind = {
  endpoint: sendCode,
  failure: 'Error al reenviar el código.',
}

export const recoveryCode: CodeKind = {
  endpoint: forgotPassword,
  failure: forgotPassword.failure,
}

const keyOf = ({ endpoint }: CodeKind) => `code-sent ${endpoint.path}`

/** Records in this tab that a code was just sent. */
export function noteCodeSent(kind: CodeKind, email: string) {
  inTab.setItem(keyOf(kind), JSON.stringify(sentNow(email, Date.now())))
}

/** The address that this tab last sent a code to, or null. */
export function lastSentTo(kind: CodeKind): string | null {
  return readSent(inTab.getItem(keyOf(kind)))?.email ?? null
}

export interface Resending {
  email: string
  kind: CodeKind
  /** Whether the code is being checked: a new one would void it. */
  isChecking: boolean
  /** Receives the errors of the address. */
  onRefused: (errors: FieldTexts) => void
}

/** Resends the code; `seconds` counts down until that is allowed. */
export function useResend({ email, kind, onRefused }: Resending) {
  const [now, setNow] = useState(() => Date.now())
  const [isBusy, setBusy] = useState(false)
  const seconds = secondsLeft(readSent(inTab.getItem(keyOf(kind))), email, now)
  const isWaiting = seconds > 0

  useEffect(() => {
    if (!isWaiting) return
    const timer = window.setInterval(() => setNow(Date.now()), 250)
    return () => window.clearInterval(timer)
  }, [isWaiting])

  const resend = async () => {
    setBusy(true)
    const body = { email, deviceId: deviceId() }
    const answer = await call(kind.endpoint, { body }, { failure: kind.failure })
    setBusy(false)
    showToast(answer.ok ? 'success' : 'error', answer.message, { ms: toastMs })
    if (!answer.ok) return onRefused(answer.fieldErrors)
    noteCodeSent(kind, email)
    setNow(Date.now())
  }
  return { resend, seconds, isBusy }
}
