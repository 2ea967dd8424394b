import type { Data } from '@cuando/contract/calls/endpoint'
import {
  type CustomerImport,
  type ImportRow,
  importRows,
  type PreviewedRow,
  previewImport,
  startImport,
} from '@cuando/contract/customers/customer-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { batchesOf, type FileRows } from '../file/rows-model.ts'
import { linesOf, rowsToImport } from './outcomes-model.ts'
import { lastImportQuery } from './queries.ts'
import { useBatches } from './use-batches.ts'
import { importedWords } from './words-model.ts'

type Imported = Data<typeof importRows>
const none: FileRows = { rows: [], refused: [], repeated: new Map() }
const timeoutMs = 60_000

/** Previews and imports the rows of a file. */
export function useImport(fileName: string) {
  const queries = useQueryClient()
  const [read, setRead] = useState<FileRows>(none)
  const preview = useBatches<ImportRow[], PreviewedRow[]>({ dropsLast: true })
  const run = useBatches<ImportRow[], Imported>({ dropsLast: false })
  const [stored, setStored] = useState<Counts | null>(null)
  const importId = useRef<string | null>(null)

  const sendPreview = async (batch: ImportRow[], signal: AbortSignal) => {
    const answer = await ownerCall(previewImport, { body: { rows: batch } }, { signal, timeoutMs })
    return answer.ok ? { ...answer, data: answer.data.rows } : answer
  }

  const sendRows = async (batch: ImportRow[], signal: AbortSignal) => {
    const options = { signal, timeoutMs }
    if (importId.current === null) {
      const started = await ownerCall(startImport, { body: { fileName } }, options)
      if (!started.ok) return started
      importId.current = started.data.id
    }
    const given = { params: { importId: importId.current }, body: { rows: batch } }
    return ownerCall(importRows, given, options)
  }
  /** The server's counts, which include a batch whose answer was lost. */
  const readStored = async () => {
    const last = await queries.fetchQuery({ ...lastImportQuery, staleTime: 0 }).catch(() => null)
    return last && last.id === importId.current
      ? { created: last.created, updated: last.updated }
      : null
  }
  // All data about customers is stale as soon as one batch was imported.
  const imported = async (sending: ReturnType<typeof run.start>) => {
    setStored(null)
    const { isLeft, isComplete } = await sending
    void queries.invalidateQueries()
    const last = await readStored()
    setStored(last)
    if (isLeft && importId.current !== null) showToast('success', leftWords(last, isComplete))
  }

  const lines = useMemo(
    () => linesOf(read, preview.answers.flat(), preview.phase === 'done'),
    [read, preview.answers, preview.phase],
  )
  return {
    /** The number of lines that the server previews. */
    total: read.rows.length,
    lines,
    preview: {
      ...preview,
      start: (next: FileRows) => {
        setRead(next)
        void preview.start(batchesOf(next.rows), sendPreview)
      },
      goOn: () => void preview.goOn(sendPreview),
    },
    run: {
      ...run,
      importId: importId.current,
      sums: { ...sumOf(run.answers), ...stored },
      start: () => void imported(run.start(batchesOf(rowsToImport(lines)), sendRows)),
      goOn: () => void imported(run.goOn(sendRows)),
    },
  }
}

type Counts = Pick<CustomerImport, 'created' | 'updated'>

/** The message about an import whose dialog was closed before its end. */
function leftWords(last: Counts | null, isComplete: boolean): string {
  const title = isComplete ? 'Importación terminada' : 'Importación detenida'
  return last
    ? `${title}: ${importedWords(last)} La puedes deshacer desde el menú.`
    : `${title}. Lo que ya se importó se puede deshacer desde el menú.`
}

const sumOf = (answers: readonly Imported[]) => ({
  created: answers.reduce((sum, { created }) => sum + created, 0),
  updated: answers.reduce((sum, { updated }) => sum + updated, 0),
  same: answers.reduce((sum, { same }) => sum + same, 0),
  refused: answers.flatMap(({ refused }) => refused),
})
