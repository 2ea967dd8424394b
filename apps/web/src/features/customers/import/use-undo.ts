import { undoImport } from '@cuando/contract/customers/customer-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countMany } from '../../../domain/imports/many-words.ts'
import type { FailedAnswer } from '../../../lib/calls/call.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { showToast } from '../../../ui/show-toast.ts'

interface Undoing {
  sums: { deleted: number; restored: number; kept: number }
  /** The number of customers left to undo; null before the first answer. */
  left: number | null
  /** False once an answer was lost: its part may be undone, but is missing from the sums. */
  isCounted: boolean
  phase: 'waiting' | 'sending' | 'failed' | 'done'
  failure: FailedAnswer | null
}

const begin: Undoing = {
  sums: { deleted: 0, restored: 0, kept: 0 },
  left: null,
  isCounted: true,
  phase: 'waiting',
  failure: null,
}
const timeoutMs = 60_000

/** Undoes an import part by part, until nothing of it is left. */
export function useUndo(importId: string) {
  const queries = useQueryClient()
  const [state, setState] = useState(begin)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const undo = async () => {
    for (let next: Undoing = { ...state, phase: 'sending', failure: null }; ; ) {
      setState(next)
      const answer = await ownerCall(undoImport, { params: { importId } }, { timeoutMs })
      if (answer.ok) next = withPart(next, answer.data)
      // The part whose answer was lost was the last one.
      else if (answer.code === 'importUnknown' && !next.isCounted) next = { ...next, phase: 'done' }
      else next = { ...next, phase: 'failed', failure: answer, isCounted: false }
      if (next.phase === 'sending' && !isGone.current) continue
      setState(next)
      void queries.invalidateQueries()
      if (isGone.current && next.left) showToast('success', stoppedWords(next.left))
      return
    }
  }
  return { ...state, undo }
}

function withPart(before: Undoing, { left, ...part }: Undoing['sums'] & { left: number }): Undoing {
  const { deleted, restored, kept } = before.sums
  const sums = {
    deleted: deleted + part.deleted,
    restored: restored + part.restored,
    kept: kept + part.kept,
  }
  return { ...before, sums, left, phase: left === 0 ? 'done' : 'sending' }
}

const stoppedWords = (left: number) =>
  `${countMany(left, 'cliente falta', 'clientes faltan')} por deshacer. Termina desde el menú.`
