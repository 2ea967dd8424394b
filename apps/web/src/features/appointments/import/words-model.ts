import type { AppointmentImport } from '@cuando/contract/imports/appointment-imports'
import { countOf } from '@cuando/es/text'
import { countMany } from '../../../domain/imports/many-words.ts'

export type Counts = Pick<AppointmentImport, 'appointments' | 'blocks'>

/** '12 citas y 3 bloqueos'; '' for nothing. */
export function madeWords({ appointments, blocks }: Counts): string {
  const parts = [
    appointments > 0 && countMany(appointments, 'cita', 'citas'),
    blocks > 0 && countMany(blocks, 'bloqueo', 'bloqueos'),
  ].filter((part) => part !== false)
  return parts.join(' y ')
}

/** 'Se importaron 12 citas y 3 bloqueos.' */
export function importedWords(made: Counts): string {
  const count = made.appointments + made.blocks
  if (count === 0) return 'No se importó ninguna cita.'
  return `Se ${count === 1 ? 'importó' : 'importaron'} ${madeWords(made)}.`
}

/** The message about an import whose dialog was closed before its end. */
export function leftWords(made: Counts, isComplete: boolean): string {
  const title = isComplete ? 'Importación terminada' : 'Importación detenida'
  if (made.appointments + made.blocks === 0) return `${title}. ${importedWords(made)}`
  return `${title}: ${madeWords(made)}. La puedes deshacer en «Importar citas».`
}

/** The contents of a file: '34 eventos por venir. 212 ya pasaron.' */
export const fileWords = (counts: { coming: number; past: number; unreadable: number }): string =>
  [
    `${countMany(counts.coming, 'evento', 'eventos')} por venir.`,
    counts.past > 0 && `${countMany(counts.past, 'ya pasó', 'ya pasaron')}.`,
    counts.unreadable > 0 &&
      `${countMany(counts.unreadable, 'no tiene una fecha que podamos leer', 'no tienen una fecha que podamos leer')}.`,
  ]
    .filter(Boolean)
    .join(' ')

interface LeftOut {
  past: number
  cancelled: number
  beyond: number
  unreadable: number
  tooFrequent: readonly string[]
  unknownZones: readonly string[]
}

/** One sentence for each reason why the server left out events. */
export function leftOutWords(left: LeftOut): string[] {
  const { past, cancelled, beyond, unreadable, tooFrequent, unknownZones } = left
  return [
    past > 0 && `${countMany(past, 'ya pasó', 'ya pasaron')}.`,
    cancelled > 0 && `${countMany(cancelled, 'está cancelada', 'están canceladas')}.`,
    beyond > 0 &&
      `${countMany(beyond, 'queda', 'quedan')} fuera: se importan las del próximo año, hasta 2,000.`,
    unreadable > 0 && `${countMany(unreadable, 'no se pudo leer', 'no se pudieron leer')}.`,
    tooFrequent.length > 0 && `Se repite demasiado y no se importa: ${namesOf(tooFrequent)}.`,
    unknownZones.length > 0 &&
      `No conocemos la zona horaria ${namesOf(unknownZones)}: esas horas se toman como de tu negocio.`,
  ].filter((words) => words !== false)
}

const SHOWN = 5

/** '«Yoga», «Inglés» y 3 más' */
function namesOf(names: readonly string[]): string {
  const unique = [...new Set(names)]
  const shown = unique.slice(0, SHOWN).map((name) => `«${name}»`)
  const rest = unique.length - shown.length
  return rest > 0 ? `${shown.join(', ')} y ${rest} más` : shown.join(', ')
}

interface Undone extends Counts {
  customers: number
  kept: number
}

export function undoneWords({ customers, kept, ...made }: Undone): string {
  const nothing = made.appointments + made.blocks === 0
  return [
    nothing
      ? 'No se quitó nada.'
      : `Se ${made.appointments + made.blocks === 1 ? 'quitó' : 'quitaron'} ${madeWords(made)}.`,
    customers > 0 &&
      `También ${countOf(customers, 'cliente que se había creado', 'clientes que se habían creado')}.`,
    kept > 0 &&
      `${countMany(kept, 'cita cambió después y se queda', 'citas cambiaron después y se quedan')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
