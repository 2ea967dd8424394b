import type { Appointment } from '@cuando/contract/appointments/appointment'
import { isSelectable } from '../appointments/selected-appointments.ts'
import type { Block, BoardDay } from './board-model.ts'

/** The appointments in a block. */
export function appointmentsIn({ what }: Pick<Block, 'what'>): Appointment[] {
  if (what.kind === 'hold') return []
  return what.kind === 'group' ? what.seats : [what.appointment]
}

/** The appointments of a day that can be selected: those that begin on it and are upcoming. */
export const selectableOf = ({ blocks }: Pick<BoardDay, 'blocks'>): Appointment[] =>
  blocks
    .filter(({ isRest }) => !isRest)
    .flatMap(appointmentsIn)
    .filter(isSelectable)
