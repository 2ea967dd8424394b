import type { BookedAppointment } from '../appointments/store.ts'
import type { DemoService } from './list-services.ts'
import { pickOne, type Random } from './seed-random.ts'

export type DemoOutcome = Pick<
  BookedAppointment,
  'status' | 'noShow' | 'notes' | 'cancelReason' | 'finalNotes'
>

export interface TakenTurn {
  /** Its number, counted from the oldest one. */
  index: number
  isOver: boolean
  service: DemoService
}

// One in nine calls off and one in thirteen stays away: about what a salon sees.
const CALLED_OFF = { every: 9, first: 4 }
const STAYED_AWAY = { every: 13, first: 7 }
// Most is told of what is still to come: that is what the owner looks at.
const NOTE_SHARE = { over: 0.12, coming: 0.4 }
const FINAL_NOTE_SHARE = 0.25

/** What became of a visit to the demo salon, and what was written about it. `said` keeps it all. */
export function decideDemoOutcome(turn: TakenTurn, said: Set<string>, random: Random): DemoOutcome {
  const { index, isOver, service } = turn
  const notes = sayOnce(service.notes, NOTE_SHARE[isOver ? 'over' : 'coming'], said, random)
  const nothing = { noShow: false, notes, cancelReason: null, finalNotes: null }
  if (!isOver) return { ...nothing, status: 'PENDING' }
  if (fallsOn(index, CALLED_OFF)) {
    return { ...nothing, status: 'CANCELLED', cancelReason: pickOne(random, reasons) }
  }
  if (fallsOn(index, STAYED_AWAY)) return { ...nothing, status: 'EXPIRED', noShow: true }
  return {
    ...nothing,
    status: 'COMPLETED',
    finalNotes: sayOnce(service.finalNotes, FINAL_NOTE_SHARE, said, random),
  }
}

/** Mostly nothing, and never the same twice: two customers don't write the same words. */
function sayOnce(
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
