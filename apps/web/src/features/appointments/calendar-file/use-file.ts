import { importLimits } from '@cuando/contract/imports/import-limits'
import { useState } from 'react'
import type { ReadEvents } from './calendar-file-model.ts'
import { readAppointmentFile } from './read-file-model.ts'

export interface ChosenFile {
  name: string
  read: ReadEvents
}

/** The chosen file once it is read, or its problem. */
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
    const found = bytes
      ? readAppointmentFile(bytes, new Date())
      : { read: null, problem: 'No pudimos leer el archivo. Elígelo de nuevo.' }
    setReading(false)
    if (found.read) setChosen({ name: file.name.slice(-200), read: found.read })
    else setProblem(found.problem)
  }
  return { chosen, problem, isReading, choose, forget: () => setChosen(null) }
}

/** Null for a file that can't be read, for example because it was deleted since. */
async function readBytes(file: File): Promise<Uint8Array | null> {
  try {
    // One byte over the limit is enough to refuse a file; the rest is not loaded into memory.
    return new Uint8Array(await file.slice(0, importLimits.calendarFileBytes + 1).arrayBuffer())
  } catch {
    return null
  }
}
