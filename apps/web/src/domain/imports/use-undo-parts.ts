import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Answer, FailedAnswer } from '../../lib/calls/call.ts'

type Sums = Record<string, number>

interface Undoing<S> {
  sums: S
  /** How much is left to undo; null before the first answer. */
  left: number | null
  /** False once an answer was lost: its part may be undone, but is missing from the sums. */
  isCounted: boolean
  phase: 'waiting' | 'sending' | 'failed' | 'done'
  failure: FailedAnswer | null
}

interface Parts<S> {
  /** The sums before the first part. */
  none: S
  undoPart: () => Promise<Answer<NoInfer<S> & { left: number }>>
  /** Called with what is left if the dialog is gone before the end. */
  onLeft?: (left: number) => void
}

/** Undoes an import part by part, until nothing of it is left. */
export function useUndoParts<S extends Sums>({ none, undoPart, onLeft }: Parts<S>) {
  const queries = useQueryClient()
  const [state, setState] = useState<Undoing<S>>({
    sums: none,
    left: null,
    isCounted: true,
    phase: 'waiting',
    failure: null,
  })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const undo = async () => {
    let next: Undoing<S> = { ...state, phase: 'sending', failure: null }
    while (next.phase === 'sending') {
      setState(next)
      const answer = await undoPart()
      if (answer.ok) next = withPart(next, answer.data)
      // The part whose answer was lost was the last one.
      else if (answer.code === 'importUnknown' && !next.isCounted) next = { ...next, phase: 'done' }
      else next = { ...next, phase: 'failed', failure: answer, isCounted: false }
      if (isGone.current) break
    }
    setState(next)
    void queries.invalidateQueries()
    if (isGone.current && next.left) onLeft?.(next.left)
  }
  return { ...state, undo: () => void undo() }
}

function withPart<S extends Sums>(before: Undoing<S>, part: S & { left: number }): Undoing<S> {
  const entries = Object.entries(before.sums).map(([key, sum]) => [key, sum + (part[key] ?? 0)])
  const { left } = part
  const phase = left === 0 ? 'done' : 'sending'
  return { ...before, sums: Object.fromEntries(entries), left, phase }
}
