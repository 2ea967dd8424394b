import type { Appointment } from '@cuando/contract/appointment'
import { isSelectable } from '../../domain/appointments/selected-appointments.ts'
import type { Block, BoardDay } from './board-model.ts'

/** The appointments that a block stands for. */
export const appointmentsIn = ({ what }: Pick<Block, 'what'>): Appointment[] =>
  what.kind === 'group' ? what.seats : [what.appointment]

/** What can be chosen of a day: what begins on it and is still to come about. */
export const selectableOf = ({ blocks }: Pick<BoardDay, 'blocks'>): Appointment[] =>
  blocks
    .filter(({ isRest }) => !isRest)
    .flatMap(appointmentsIn)
    .filter(isSelectable)
