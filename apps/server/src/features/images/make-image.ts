import { limits } from '@cuando/contract/calls/limits'
import { done, type Outcome, refused, refusedField } from '../../platform/outcome.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { detectFormat } from './detect-format.ts'
import type { ImageFault, ImageKind, MadeImage, Upload } from './resize-upload.ts'

/** Turns the upload in `field` into a WebP, upright and without metadata; otherwise refused at that field. */
export async function makeImage(
  images: TaskProcess,
  field: string,
  base64: string,
  kind: ImageKind,
): Promise<Outcome<MadeImage>> {
  const bytes = decode(base64)
  if (bytes.length > limits.imageBytes || !detectFormat(bytes)) {
    return refusedField(field, faults.unreadable)
  }
  const made = await images.run('resizeUpload', { bytes, kind } satisfies Upload)
  if (!made.ok && made.reason === 'overloaded') return refused('overloaded')
  const value = made.ok ? made.value : 'unreadable'
  if (isMade(value)) return done(value)
  const fault = faultNames.find((name) => name === value) ?? 'unreadable'
  return refusedField(field, faults[fault])
}

const isMade = (value: unknown): value is MadeImage =>
  typeof value === 'object' && value !== null && 'webp' in value

/** Plain base64 or a data URL. */
function decode(base64: string): Buffer {
  const comma = base64.startsWith('data:') ? base64.slice(0, 100).indexOf(',') : -1
  return Buffer.from(base64.slice(comma + 1), 'base64')
}

const faults: Record<ImageFault, string> = {
  unreadable: 'La imagen no se pudo leer',
  tooManyPixels: 'La imagen es demasiado grande: máximo 24 megapíxeles',
  tooMuchMemory: 'La imagen es demasiado pesada. Guárdala más pequeña o como JPEG.',
}
const faultNames = ['tooManyPixels', 'tooMuchMemory'] as const
