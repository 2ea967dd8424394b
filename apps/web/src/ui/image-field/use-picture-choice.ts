import { type ComponentProps, type ComponentType, useState } from 'react'
import type { CropDialog } from './crop-dialog.tsx'
import { openPicture } from './prepare-picture.ts'

/** The picture that is being cropped, and the dialog for it, which is loaded with the first. */
interface Cropping {
  Dialog: ComponentType<ComponentProps<typeof CropDialog>>
  blob: Blob
}

/** Reads a chosen file and opens the dialog that crops it. */
export function usePictureChoice() {
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [cropping, setCropping] = useState<Cropping | null>(null)

  const choose = async (file: File | null | undefined) => {
    if (!file || isReading) return
    setReading(true)
    setProblem(null)
    const [opened, loaded] = await Promise.all([openPicture(file), loadDialog()])
    setReading(false)
    if (!opened.ok) setProblem(opened.message)
    else if (!loaded) setProblem(notLoaded)
    else setCropping({ Dialog: loaded.CropDialog, blob: opened.blob })
  }

  return {
    isReading,
    problem,
    cropping,
    choose,
    stopCropping: () => setCropping(null),
    forgetProblem: () => setProblem(null),
  }
}

// Browsers cache a failed import, so only a reload can fix it.
const notLoaded = 'No pudimos abrir tu foto. Recarga la página e inténtalo de nuevo.'

const loadDialog = () => import('./crop-dialog.tsx').catch(() => null)
