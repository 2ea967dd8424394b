import { countOf } from '@cuando/es/text'

export interface RefusedImage {
  name: string
  message: string
}

interface Choice {
  refused: readonly RefusedImage[]
  /** How many were wanted at most. */
  max: number
  chosen: number
}

/** Says which of the chosen files are not used, and why; null if all are. */
export function problemOfImages({ refused, max, chosen }: Choice): string | null {
  const left = chosen - max
  const tooMany =
    left > 0 &&
    `Solo hay lugar para ${countOf(max, 'foto más', 'fotos más')}; dejamos fuera ${left}.`
  return [tooMany, reasonOf(refused)].filter(Boolean).join(' ') || null
}

function reasonOf(refused: readonly RefusedImage[]): string | null {
  const [first] = refused
  if (!first) return null
  const reason = `${first.name}: ${first.message}`
  return refused.length === 1 ? reason : `No pudimos usar ${refused.length} archivos. ${reason}`
}
