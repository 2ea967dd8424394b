import { useState } from 'react'
import { contactPicker, pickContacts } from '../kinds/picker-model.ts'
import type { NamedFile, ReadResult } from '../kinds/sheets-model.ts'
import {
  type FileChoices,
  maxFileBytes,
  readCustomerFile,
  rereadCustomerFile,
} from './file-model.ts'
import type { CustomerFile } from './table-model.ts'

export interface ChosenFile {
  name: string
  /** The owner's corrections of how it is read. */
  choices: FileChoices
  read: CustomerFile
  /** Its name and bytes; null for sheets of a workbook and picked contacts. */
  source: FileSource | null
}

interface FileSource {
  name: string
  bytes: Uint8Array
}

/** A workbook with several sheets that may be the one with the customers. */
export interface ChosenWorkbook {
  name: string
  sheets: readonly NamedFile[]
  /** The names of sheets with too many lines. */
  tooLong: readonly string[]
}

/** The chosen file of customers once it is read, the workbook whose sheet must be chosen, or the file's problem. */
export function useFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [workbook, setWorkbook] = useState<ChosenWorkbook | null>(null)
  const choose = (name: string, read: CustomerFile, source: FileSource | null = null) =>
    setChosen({ name, choices: {}, read, source })
  const choice = useChoice((name, read, { sheet, sheets, tooLong = [] }, source) => {
    if (sheets) setWorkbook({ name, sheets, tooLong })
    else choose(nameOf(name, sheet), read, source)
  })
  /** Reads the chosen file again, with further choices. */
  const reread = async (further: FileChoices) => {
    if (!chosen) return
    const choices = { ...chosen.choices, ...further }
    const { file: read } = await rereadCustomerFile(chosen.source, chosen.read, choices)
    // Null if no customers would be left. Meanwhile another file may have been chosen.
    if (read) setChosen((now) => (now === chosen ? { ...chosen, choices, read } : now))
  }
  return {
    chosen,
    workbook,
    choice,
    chooseSheet: ({ name, file }: NamedFile) => choose(nameOf(workbook?.name ?? '', name), file),
    reread,
    forget: () => {
      setChosen(null)
      setWorkbook(null)
    },
  }
}

type OnRead = (
  name: string,
  read: CustomerFile,
  result: ReadResult,
  source: FileSource | null,
) => void

/** Reads a chosen file or picked contacts. */
function useChoice(onRead: OnRead) {
  const [problem, setProblem] = useState<string | null>(null)
  /** The name of the file that is being read. */
  const [reading, setReading] = useState<string | null>(null)
  const take = async (
    name: string,
    read: () => Promise<[ReadResult | null, FileSource | null]>,
  ) => {
    setReading(name)
    setProblem(null)
    const [result, source] = await read().catch(() => [unreadable, null] as const)
    setReading(null)
    if (result?.file) onRead(name, result.file, result, source)
    else if (result) setProblem(result.problem)
  }
  const choose = async ([file, another]: readonly File[]) => {
    if (!file) return
    if (another) return setProblem('Elige un solo archivo')
    await take(file.name, async () => {
      const source = { name: file.name, bytes: await readBytes(file) }
      return [await readCustomerFile(source), source]
    })
  }
  const picker = contactPicker()
  const pick = picker && (() => take(pickedName, async () => [await pickContacts(picker), null]))
  return { reading, problem, choose, pick }
}

/** 'clientes.xlsx · Hoja1'; short enough for the server, which keeps it. */
const nameOf = (file: string, sheet: string | undefined) =>
  sheet === undefined ? file.slice(-200) : `${file.slice(-150)} · ${sheet.slice(0, 40)}`

const pickedName = 'Contactos del teléfono'

const unreadable: ReadResult = {
  file: null,
  problem: 'No pudimos leer el archivo. Elígelo de nuevo.',
}

/** Rejects for a file that cannot be read, for example because it was deleted since. */
// One byte over the limit is enough to refuse a file; the rest is not loaded into memory.
const readBytes = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, maxFileBytes + 1).arrayBuffer())
