import { undoAppointmentImport } from '@cuando/contract/imports/appointment-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FailedAnswer } from '../../../lib/calls/call.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'

interface Undoing {
  sums: { appointments: number; blocks: number; customers: number; kept: number }
  /** How much is left; null before the first answer. */
  left: number | null
  /** False once an answer was lost: its part may be undone, but is missing from the sums. */
  isCounted: boolean
  phase: 'waiting' | 'sending' | 'failed' | 'done'
  failure: FailedAnswer | null
}

const begin: Undoing = {
  sums: { appointments: 0, blocks: 0, customers: 0, kept: 0 },
  left: null,
  isCounted: true,
  phase: 'waiting',
  failure: null,
}
const timeoutMs = 60_000

/** Undoes an import of appointments part by part, until nothing of it is left. */
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
    let next: Undoing = { ...state, phase: 'sending', failure: null }
    while (next.phase === 'sending') {
      setState(next)
      const answer = await ownerCall(
        undoAppointmentImport,
        { params: { appointmentImportId: importId } },
        { timeoutMs },
      )
      if (answer.ok) next = withPart(next, answer.data)
      // The part whose answer was lost was the last one.
      else if (answer.code === 'importUnknown' && !next.isCounted) next = { ...next, phase: 'done' }
      else next = { ...next, phase: 'failed', failure: answer, isCounted: false }
      if (isGone.current) break
    }
    setState(next)
    void queries.invalidateQueries()
  }
  return { ...state, undo: () => void undo() }
}

function withPart(before: Undoing, { left, ...part }: Undoing['sums'] & { left: number }): Undoing {
  const { appointments, blocks, customers, kept } = before.sums
  const sums = {
    appointments: appointments + part.appointments,
    blocks: blocks + part.blocks,
    customers: customers + part.customers,
    kept: kept + part.kept,
  }
  return { ...before, sums, left, phase: left === 0 ? 'done' : 'sending' }
}
