import { useState } from 'react'
import { maxFileBytes, readCustomerFile } from './file-model.ts'
import type { CustomerFile, ReadFile } from './table-model.ts'

export interface ChosenFile {
  name: string
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
    if (read) setChosen({ name: file.name.slice(-200), read })
    else setProblem(found)
  }
  const forget = () => setChosen(null)
  return { chosen, problem, isReading, choose, forget }
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
