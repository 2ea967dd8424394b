import { googleCalendarAuth, googleCalendarCallback } from '@cuando/contract/accounts/integrations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { googleCalendarQuery } from '../../../../domain/google/calendar-status.ts'
import type { GoogleAnswer } from '../../../../domain/google/google-answer.ts'
import { openGoogleWindow, waitForAnswer } from '../../../../domain/google/google-window.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { isSuspended, useSession } from '../../../../lib/session/session.ts'
import type { UserText } from '../../../../lib/user-text.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { failureText, googleCalendarTexts, readReturn } from '../../google-calendar-model.ts'

const watchMs = 1000
// The server calls Google during the request.
const timeoutMs = 30_000
const failureMs = 6000

/** 'atGoogle' while the owner is in Google's window, 'here' while the request runs; null otherwise. */
export type Connecting = 'atGoogle' | 'here' | null

/**
 * Connects Google Calendar in a new window, or in this one if the browser blocks it. Also completes the connection when
 * Google redirects this page back. `onEnd` is called after success and failure.
 */
export function useConnectGoogle({ onEnd }: { onEnd: () => void }) {
  const queries = useQueryClient()
  const [connecting, setConnecting] = useState<Connecting>(null)
  const leaving = useLeaving()

  const complete = useCompletion(() => setConnecting('here'))
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
    const address = await askAddress(opened)
    if (address === null) return
    const { signal } = leaving.current
    if (signal.aborted || opened?.closed) return opened?.close()
    if (!opened) return leave(address)
    opened.location.replace(address)
    const answer = await waitForAnswer(opened, { signal, watchMs })
    if (signal.aborted) return opened.close()
    if (answer) await complete(answer)
    // A window that lost its opener may have completed the connection itself.
    else void queries.invalidateQueries()
  }
  const connect = () => {
    if (connecting !== null) return
    // Opened without a URL yet: browsers block windows that are not opened directly in the click.
    const opened = openGoogleWindow('', 'google-calendar')
    setConnecting(opened ? 'atGoogle' : 'here')
    void run(() => ask(opened))
  }
  return { connect, connecting }
}

/** Finishes the connection with the answer of Google. `onSend` is called before the request. */
function useCompletion(onSend: () => void) {
  const queries = useQueryClient()
  return async (answer: GoogleAnswer): Promise<void> => {
    if (answer.type === 'GOOGLE_AUTH_ERROR' || answer.code === '')
      return fail(googleCalendarTexts.refused)
    onSend()
    const { code, state } = answer
    const given = { body: { code, state } }
    const sent = await ownerCall(googleCalendarCallback, given, { timeoutMs })
    if (!sent.ok) fail(failureText(sent, googleCalendarTexts.connecting))
    // Without an answer, it may have been connected all the same.
    void queries.invalidateQueries()
    if (!sent.ok) return
    await queries.refetchQueries(googleCalendarQuery, { cancelRefetch: false })
    showToast('success', sent.message)
  }
}

/** The address at Google. After a failure it shows the failure, closes the window and answers null. */
async function askAddress(opened: Window | null): Promise<string | null> {
  const query = { redirect_uri: `${window.location.origin}/google-callback` }
  // The empty window would cover the dialog that asks to log in again.
  const stop = useSession.subscribe((session) => isSuspended(session) && opened?.close())
  const asked = await ownerCall(googleCalendarAuth, { query }, { timeoutMs })
  stop()
  if (asked.ok) return asked.data.url
  opened?.close()
  fail(failureText(asked, googleCalendarTexts.connecting))
  return null
}

/** Sends this page to Google. The promise never resolves, so that no code runs while the page unloads. */
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

/** Handles the answer in the URL once, and removes it from the URL. */
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
