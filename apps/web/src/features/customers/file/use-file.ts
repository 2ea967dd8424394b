import { useState } from 'react'
import { type FileChoices, maxFileBytes, readCustomerFile } from './file-model.ts'
import type { CustomerFile, ReadFile } from './table-model.ts'

export interface ChosenFile {
  name: string
  bytes: Uint8Array
  /** The owner's corrections of how it is read. */
  choices: FileChoices
  read: CustomerFile
}

/** The chosen file of customers once it is read, or its problem. */
export function useFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)

  const choose = async ([file, another]: readonly File[]) => {
    if (!file) return
    if (another) return setProblem('Elige un solo archivo')
    setReading(true)
    setProblem(null)
    const bytes = await readBytes(file)
    const { file: read, problem: found } = bytes ? await readCustomerFile(bytes) : unreadable
    setReading(false)
    if (bytes && read) setChosen({ name: file.name.slice(-200), bytes, choices: {}, read })
    else setProblem(found)
  }

  /** Reads the chosen file again, with further choices. */
  const reread = async (further: FileChoices) => {
    if (!chosen || isReading) return
    setReading(true)
    const choices = { ...chosen.choices, ...further }
    const { file: read } = await readCustomerFile(chosen.bytes, choices)
    setReading(false)
    // Null if no customers would be left. Meanwhile another file may have been chosen.
    if (read) setChosen((now) => (now === chosen ? { ...chosen, choices, read } : now))
  }

  const forget = () => setChosen(null)
  return { chosen, problem, isReading, choose, reread, forget }
}

const unreadable: ReadFile = {
  file: null,
  problem: 'No pudimos leer el archivo. Elígelo de nuevo.',
}

/** Null for a file that cannot be read, for example because it was deleted since. */
async function readBytes(file: File): Promise<Uint8Array | null> {
  try {
    // One byte over the limit is enough to refuse a file; the rest is not loaded into memory.
    return new Uint8Array(await file.slice(0, maxFileBytes + 1).arrayBuffer())
  } catch {
    return null
  }
}
