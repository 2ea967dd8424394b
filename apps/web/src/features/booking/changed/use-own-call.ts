import type { RefusedForm } from '@cuando/contract/calls/refused-form'
import { useState } from 'react'
import type { Answer, CallOptions } from '../../../lib/calls/call.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { asUserText, type UserText } from '../../../lib/user-text.ts'

/** How long a page waits for the answer of a call about its appointment. */
export const answerMs = 20_000

/**
 * Sends one call of a page about an appointment at a time. `form` is the form that the server refused. The page has its
 * own text about the failed action.
 */
export function useOwnCall(form: RefusedForm | null) {
  const [run, isSending] = useOneAtATime()
  /** Why it failed; '' if no reason is known, null if it did not fail. */
  const [failure, setFailure] = useState<UserText | null>(form && asUserText(form.message))

  /** Returns null while another call is running. */
  const ask = <T>(request: (options: CallOptions) => Promise<Answer<T>>) =>
    run(() => request({ timeoutMs: answerMs, failure: '' }))

  return { ask, isSending, failure, setFailure }
}
