import type { BookedAppointment } from '../appointments/new-appointment-store.ts'
import type { DemoService } from './demo-services.ts'
import { pickOne, type Random } from './seed-random.ts'

export type DemoOutcome = Pick<
  BookedAppointment,
  'status' | 'noShow' | 'notes' | 'cancelReason' | 'finalNotes'
>

export interface TakenTurn {
  /** Its index, counted from the oldest visit. */
  index: number
  isOver: boolean
  service: DemoService
}

// One in nine cancels and one in thirteen doesn't show up: about what a salon sees.
const CALLED_OFF = { every: 9, first: 4 }
const STAYED_AWAY = { every: 13, first: 7 }
// Upcoming visits have more notes, because the owner looks at those.
const NOTE_SHARE = { over: 0.12, coming: 0.4 }
const FINAL_NOTE_SHARE = 0.25

/** Chooses the outcome and notes of a visit to the demo salon. `said` collects the notes already used. */
export function decideDemoOutcome(turn: TakenTurn, said: Set<string>, random: Random): DemoOutcome {
  const { index, isOver, service } = turn
  const notes = pickUnusedText(service.notes, NOTE_SHARE[isOver ? 'over' : 'coming'], said, random)
  const nothing = { noShow: false, notes, cancelReason: null, finalNotes: null }
  if (!isOver) return { ...nothing, status: 'PENDING' }
  if (fallsOn(index, CALLED_OFF)) {
    return { ...nothing, status: 'CANCELLED', cancelReason: pickOne(random, reasons) }
  }
  if (fallsOn(index, STAYED_AWAY)) return { ...nothing, status: 'EXPIRED', noShow: true }
  return {
    ...nothing,
    status: 'COMPLETED',
    finalNotes: pickUnusedText(service.finalNotes, FINAL_NOTE_SHARE, said, random),
  }
}

/** Usually nothing, and never the same text twice: two customers don't write the same words. */
function pickUnusedText(
  texts: readonly string[],
  share: number,
  said: Set<string>,
  random: Random,
): string | null {
  const unsaid = texts.filter((text) => !said.has(text))
  if (unsaid.length === 0 || random() >= share) return null
  const text = pickOne(random, unsaid)
  said.add(text)
  return text
}

const fallsOn = (index: number, { every, first }: typeof CALLED_OFF) => index % every === first

const reasons = [
  'Me salió un imprevisto en el trabajo.',
  'Mi hijo amaneció con fiebre.',
  'Tengo que salir de la ciudad.',
  'Con esta lluvia no alcanzo a llegar.',
]
