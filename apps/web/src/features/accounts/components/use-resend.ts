import { sendCode } from '@cuando/contract/accounts'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { inTab } from '../../../lib/storages.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { readSent, secondsLeft, sentNow } from '../resend-model.ts'

const sentKey = 'code-sent'
const toastMs = 5000

/** Remembers, for this tab, that a code has just gone out. */
export function noteCodeSent(email: string) {
  inTab.setItem(sentKey, JSON.stringify(sentNow(email, Date.now())))
}

/** Sending the code again, and the seconds until that is possible. */
export function useResend(email: string) {
  const [now, setNow] = useState(() => Date.now())
  const [isBusy, setBusy] = useState(false)
  const seconds = secondsLeft(readSent(inTab.getItem(sentKey)), email, now)
  const isWaiting = seconds > 0

  useEffect(() => {
    if (!isWaiting) return
    const timer = window.setInterval(() => setNow(Date.now()), 250)
    return () => window.clearInterval(timer)
  }, [isWaiting])

  const resend = async () => {
    setBusy(true)
    const answer = await call(sendCode, { body: { email } })
    setBusy(false)
    showToast(answer.ok ? 'success' : 'error', answer.message, { autoClose: toastMs })
    if (!answer.ok) return
    noteCodeSent(email)
    setNow(Date.now())
  }
  return { resend, seconds, isBusy }
}
