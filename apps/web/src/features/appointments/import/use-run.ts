import type { Data } from '@cuando/contract/calls/endpoint'
import {
  type ImportedRow,
  importAppointments,
  startAppointmentImport,
} from '@cuando/contract/imports/appointment-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useBatches } from '../../../domain/imports/use-batches.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { rowBatches } from './event-batches-model.ts'
import { leftWords } from './words-model.ts'

type Imported = Data<typeof importAppointments>

export interface ImportOptions {
  fileName: string
  memberId: string | undefined
  reminds: boolean
}

const timeoutMs = 60_000

/** Sends the rows of an import, which begins with the first ones. */
export function useRun(options: ImportOptions) {
  const queries = useQueryClient()
  const sending = useBatches<ImportedRow[], Imported>({ dropsLast: false })
  const importId = useRef<string | null>(null)
  const send = async (rows: ImportedRow[], signal: AbortSignal) => {
    const call = { signal, timeoutMs }
    if (importId.current === null) {
      const started = await ownerCall(startAppointmentImport, { body: options }, call)
      if (!started.ok) return started
      importId.current = started.data.id
    }
    const given = { params: { appointmentImportId: importId.current }, body: { rows } }
    return ownerCall(importAppointments, given, call)
  }
  const watch = async (run: ReturnType<typeof sending.start>) => {
    // The state is no longer updated once the dialog is closed.
    const { isLeft, isComplete, answers } = await run
    // The calendar and the customers are stale as soon as one batch was imported.
    void queries.invalidateQueries()
    if (!isLeft || importId.current === null) return
    showToast('success', leftWords(sumOf(answers), isComplete))
  }
  return {
    phase: sending.phase,
    failure: sending.failure,
    stop: sending.stop,
    importId: importId.current,
    done: sending.batches.slice(0, sending.answers.length).flat().length,
    total: sending.batches.flat().length,
    sums: sumOf(sending.answers),
    start: (rows: readonly ImportedRow[]) => void watch(sending.start(rowBatches(rows), send)),
    goOn: () => void watch(sending.goOn(send)),
  }
}

const sumOf = (answers: readonly Imported[]) => ({
  appointments: answers.reduce((sum, { appointments }) => sum + appointments, 0),
  blocks: answers.reduce((sum, { blocks }) => sum + blocks, 0),
  same: answers.reduce((sum, { same }) => sum + same, 0),
  refused: answers.flatMap(({ refused }) => refused),
})
