import { useEffect, useRef, useState } from 'react'
import type { Answer, FailedAnswer } from '../../lib/calls/call.ts'
import { sendBatches } from './send-batches.ts'

interface State<B, A> {
  batches: readonly B[]
  answers: readonly A[]
  /** 'waiting': nothing was sent, or it was stopped. */
  phase: 'waiting' | 'sending' | 'failed' | 'done'
  failure: FailedAnswer | null
}

type Send<B, A> = (batch: B, signal: AbortSignal) => Promise<Answer<A>>

/**
 * Sends batches one after the other; can be stopped, and resumed after a stop or a failure. With `dropsLast`, stopping
 * aborts the current request, so use it only for requests without effects.
 */
export function useBatches<B, A>({ dropsLast }: { dropsLast: boolean }) {
  const [state, setState] = useState<State<B, A>>({
    batches: [],
    answers: [],
    phase: 'waiting',
    failure: null,
  })
  const { begin, isCurrent, stop } = useSending(dropsLast)

  /** Returns whether the component was unmounted before the end, whether all batches were sent, and all answers. */
  const run = async (batches: readonly B[], answers: A[], send: Send<B, A>) => {
    const own = begin()
    setState({ batches, answers: [...answers], phase: 'sending', failure: null })
    const run = await sendBatches({
      batches,
      from: answers.length,
      send: (batch) => send(batch, own.abort.signal),
      onAnswer: (answer) => {
        answers.push(answer)
        if (isCurrent(own)) setState((before) => ({ ...before, answers: [...answers] }))
      },
      isStopped: () => own.isStopped,
    })
    if (isCurrent(own) && !own.isLeft && !own.abort.signal.aborted) {
      const phases = { all: 'done', stopped: 'waiting', failed: 'failed' } as const
      const failure = run.ended === 'failed' ? run.answer : null
      setState((before) => ({ ...before, phase: phases[run.ended], failure }))
    }
    return { isLeft: own.isLeft, isComplete: run.ended === 'all', answers }
  }

  return {
    ...state,
    start: (batches: readonly B[], send: Send<B, A>) => run(batches, [], send),
    goOn: (send: Send<B, A>) => run(state.batches, [...state.answers], send),
    stop,
  }
}

const newSending = () => ({ isStopped: false, isLeft: false, abort: new AbortController() })

/** The run that is sending now; it stops when the component is unmounted. */
function useSending(dropsLast: boolean) {
  const sending = useRef(newSending())
  const stop = () => {
    sending.current.isStopped = true
    if (dropsLast) sending.current.abort.abort()
  }
  useEffect(
    () => () => {
      const { current } = sending
      current.isStopped = true
      current.isLeft = true
      if (dropsLast) current.abort.abort()
    },
    [dropsLast],
  )
  const begin = () => {
    const own = newSending()
    sending.current = own
    return own
  }
  const isCurrent = (own: ReturnType<typeof newSending>) => sending.current === own
  return { begin, isCurrent, stop }
}
