import { useState } from 'react'
import { contactPicker, pickContacts } from '../kinds/picker-model.ts'
import type { NamedFile, ReadResult } from '../kinds/sheets-model.ts'
import { maxFileBytes, readCustomerFile } from './file-model.ts'
import type { CustomerFile } from './table-model.ts'

export interface ChosenFile {
  name: string
  read: CustomerFile
}

/** A workbook with several sheets that may be the one with the customers. */
export interface ChosenWorkbook {
  name: string
  sheets: readonly NamedFile[]
}

/** The chosen file of customers once it is read, the workbook whose sheet must be chosen, or the file's problem. */
export function useFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [workbook, setWorkbook] = useState<ChosenWorkbook | null>(null)
  const choice = useChoice((name, read, { sheet, sheets }) => {
    if (sheets) setWorkbook({ name, sheets })
    else setChosen({ name: nameOf(name, sheet), read })
  })
  return {
    chosen,
    workbook,
    choice,
    chooseSheet: ({ name, file }: NamedFile) =>
      setChosen({ name: nameOf(workbook?.name ?? '', name), read: file }),
    forget: () => {
      setChosen(null)
      setWorkbook(null)
    },
  }
}

type OnRead = (name: string, read: CustomerFile, result: ReadResult) => void

/** Reads a chosen file or picked contacts. */
function useChoice(onRead: OnRead) {
  const [problem, setProblem] = useState<string | null>(null)
  /** The name of the file that is being read. */
  const [reading, setReading] = useState<string | null>(null)
  const take = async (name: string, pending: Promise<ReadResult | null>) => {
    setReading(name)
    setProblem(null)
    const result = await pending.catch(() => unreadable)
    setReading(null)
    if (result?.file) onRead(name, result.file, result)
    else if (result) setProblem(result.problem)
  }
  const choose = async ([file, another]: readonly File[]) => {
    if (!file) return
    if (another) return setProblem('Elige un solo archivo')
    await take(file.name, readFile(file))
  }
  const picker = contactPicker()
  const pick = picker && (() => take(pickedName, pickContacts(picker)))
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
async function readFile(file: File): Promise<ReadResult> {
  // One byte over the limit is enough to refuse a file; the rest is not loaded into memory.
  const bytes = await file.slice(0, maxFileBytes + 1).arrayBuffer()
  return readCustomerFile(new Uint8Array(bytes), file.name)
}
