import { googleCalendarAuth, googleCalendarCallback } from '@cuando/contract/integrations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { googleCalendarQuery } from '../../../../domain/google/calendar-status.ts'
import type { GoogleAnswer } from '../../../../domain/google/google-answer.ts'
import { openGoogleWindow, waitForAnswer } from '../../../../domain/google/google-window.ts'
import { ownerCall } from '../../../../lib/owner-call.ts'
import { isSuspended, useSession } from '../../../../lib/session.ts'
import type { UserText } from '../../../../lib/user-text.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { failureText, googleCalendarTexts, readReturn } from '../../google-calendar-model.ts'

const watchMs = 1000
// Google is asked meanwhile.
const timeoutMs = 30_000
const failureMs = 6000

/** Whether it is asked for at Google, or being completed here; null otherwise. */
export type Connecting = 'atGoogle' | 'here' | null

/**
 * Connects Google Calendar in a window of Google's, or in this one where the browser blocks it; and completes what this
 * page was sent back with from there. `onEnd` is called after it, however it ended.
 */
export function useConnectGoogle({ onEnd }: { onEnd: () => void }) {
  const queries = useQueryClient()
  const [connecting, setConnecting] = useState<Connecting>(null)
  const leaving = useLeaving()

  const complete = async (answer: GoogleAnswer): Promise<void> => {
    if (answer.type === 'GOOGLE_AUTH_ERROR' || answer.code === '')
      return fail(googleCalendarTexts.refused)
    setConnecting('here')
    const { code, state } = answer
    const given = { body: { code, state } }
    const sent = await ownerCall(googleCalendarCallback, given, { timeoutMs })
    if (!sent.ok) fail(failureText(sent, googleCalendarTexts.connecting))
    // An answer that got lost may have been a yes.
    void queries.invalidateQueries()
    if (!sent.ok) return
    await queries.refetchQueries(googleCalendarQuery, { cancelRefetch: false })
    showToast('success', sent.message)
  }
  const run = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      console.error('Google Calendar was not connected', error)
      fail(googleCalendarTexts.connecting)
    }
    setConnecting(null)
    onEnd()
  }
  useReturn((answer) => void run(() => complete(answer)))

  const ask = async (opened: Window | null) => {
    const query = { redirect_uri: `${window.location.origin}/google-callback` }
    // Empty, it would stand before the dialog that asks to log in again.
    const stop = useSession.subscribe((session) => isSuspended(session) && opened?.close())
    const asked = await ownerCall(googleCalendarAuth, { query }, { timeoutMs })
    stop()
    if (!asked.ok) {
      opened?.close()
      return fail(failureText(asked, googleCalendarTexts.connecting))
    }
    const { signal } = leaving.current
    if (signal.aborted || opened?.closed) return opened?.close()
    if (!opened) return leave(asked.data.url)
    opened.location.replace(asked.data.url)
    const answer = await waitForAnswer(opened, { signal, watchMs })
    if (signal.aborted) return opened.close()
    if (answer) await complete(answer)
    // A window that lost its opener on the way may have completed it by itself.
    else void queries.invalidateQueries()
  }
  const connect = () => {
    if (connecting !== null) return
    // Its address follows: the browser would block a window that is opened later than the click.
    const opened = openGoogleWindow('', 'google-calendar')
    setConnecting(opened ? 'atGoogle' : 'here')
    void run(() => ask(opened))
  }
  return { connect, connecting }
}

/** Leads this page to Google; what follows is not for it. */
function leave(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => undefined)
}

const fail = (text: UserText | string) => void showToast('error', text, { ms: failureMs })

/** Aborts when the screen is left. */
function useLeaving() {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  return leaving
}

/** Takes the answer that the address carries, and it out of the address: once. */
function useReturn(onAnswer: (answer: GoogleAnswer) => void) {
  const [params, setParams] = useSearchParams()
  const isTaken = useRef(false)
  const take = useEffectEvent(onAnswer)
  useEffect(() => {
    const { answer, rest } = readReturn(params)
    if (!answer || isTaken.current) return
    isTaken.current = true
    setParams(rest, { replace: true })
    take(answer)
  }, [params, setParams])
}
