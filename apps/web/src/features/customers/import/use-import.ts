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
import { useBatches } from '../../../domain/imports/use-batches.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { batchesOf, type FileRows } from '../file/rows-model.ts'
import type { ChosenFile } from '../file/use-file.ts'
import { linesOf, rowsToImport } from './outcomes-model.ts'
import { lastImportQuery } from './queries.ts'
import { importedWords } from './words-model.ts'

type Imported = Data<typeof importRows>
const none: FileRows = {
  rows: [],
  refused: [],
  leftOut: [],
  repeated: new Map(),
  sharing: new Map(),
}
const timeoutMs = 60_000

/** Previews and imports the rows of a file. */
export function useImport({ name, read: file }: ChosenFile) {
  const { read, ...preview } = usePreview()
  const { start, ...run } = useRun(name)
  const { phase } = preview
  const answers = useShownAnswers(preview.answers, phase)
  const lines = useMemo(
    () => linesOf(read, answers.flat(), phase === 'done'),
    [read, answers, phase],
  )
  return {
    /** The number of lines that the server previews. */
    total: read === none ? file.lines.length : read.rows.length,
    lines,
    preview,
    run: { ...run, start: () => start(rowsToImport(lines)) },
  }
}

/** The answers whose lines are shown: while more arrive, one after the other would take longer than the answers. */
function useShownAnswers<A>(answers: readonly A[], phase: string): readonly A[] {
  const [shown, setShown] = useState(answers)
  const isDoubled = answers.length >= 2 * shown.length || answers.length < shown.length
  if (answers !== shown && (isDoubled || phase !== 'sending')) {
    setShown(answers)
    return answers
  }
  return shown
}

function usePreview() {
  const [read, setRead] = useState<FileRows>(none)
  const preview = useBatches<ImportRow[], PreviewedRow[]>({ dropsLast: true })
  const send = async (batch: ImportRow[], signal: AbortSignal) => {
    const answer = await ownerCall(previewImport, { body: { rows: batch } }, { signal, timeoutMs })
    return answer.ok ? { ...answer, data: answer.data.rows } : answer
  }
  return {
    ...preview,
    read,
    start: (next: FileRows) => {
      setRead(next)
      void preview.start(batchesOf(next.rows), send)
    },
    goOn: () => void preview.goOn(send),
  }
}

/** The import itself, and its sums: those of its answers, then those that the server stored. */
function useRun(fileName: string) {
  const queries = useQueryClient()
  const run = useBatches<ImportRow[], Imported>({ dropsLast: false })
  const { importId, send } = useSendRows(fileName)
  const [stored, setStored] = useState<Counts | null>(null)
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
  return {
    ...run,
    importId: importId.current,
    sums: { ...sumOf(run.answers), ...stored },
    start: (rows: readonly ImportRow[]) => void imported(run.start(batchesOf(rows), send)),
    goOn: () => void imported(run.goOn(send)),
  }
}

/** Sends rows as parts of one import, which begins with the first rows. */
function useSendRows(fileName: string) {
  const importId = useRef<string | null>(null)
  const send = async (batch: ImportRow[], signal: AbortSignal) => {
    const options = { signal, timeoutMs }
    if (importId.current === null) {
      const started = await ownerCall(startImport, { body: { fileName } }, options)
      if (!started.ok) return started
      importId.current = started.data.id
    }
    const given = { params: { importId: importId.current }, body: { rows: batch } }
    return ownerCall(importRows, given, options)
  }
  return { importId, send }
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
