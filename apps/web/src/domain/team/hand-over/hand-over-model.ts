import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { cancelAppointments } from '@cuando/contract/appointments/appointments'
import type { SkippedMail } from '@cuando/contract/appointments/skipped-mail'
import type { Data, Given } from '@cuando/contract/calls/endpoint'
import type { handOver, Turn } from '@cuando/contract/team/hand-over'
import { type Plan, refusedText } from './hand-over-words.ts'

/** The id of the person who takes a turn, or one of the two below. */
export type Choice = string
export const CANCEL = 'cancel'
export const KEEP = 'keep'

/** The owner's choices by turn. The other turns follow the proposal. */
export type Choices = ReadonlyMap<string, Choice>

/** The same as long as any of its appointments is the first. */
export const keyOf = ({ appointments }: Turn): string => appointments[0]?.id ?? ''

/** The choice for a turn. A person who is not free any more counts as not chosen. */
export function choiceOf(turn: Turn, choices: Choices): Choice {
  const chosen = choices.get(keyOf(turn))
  const isPossible = chosen === CANCEL || chosen === KEEP || turn.candidates.includes(chosen ?? '')
  return chosen !== undefined && isPossible ? chosen : (turn.proposed ?? KEEP)
}

const isPassed = (choice: Choice) => choice !== CANCEL && choice !== KEEP

const appointmentsOf = (
  turns: readonly Turn[],
  choices: Choices,
  isWanted: (choice: Choice) => boolean,
): Appointment[] =>
  turns.flatMap((turn) => (isWanted(choiceOf(turn, choices)) ? turn.appointments : []))

export const cancelledOf = (turns: readonly Turn[], choices: Choices) =>
  appointmentsOf(turns, choices, (choice) => choice === CANCEL)

export const planOf = (turns: readonly Turn[], choices: Choices, isBlocking: boolean): Plan => ({
  handedOver: appointmentsOf(turns, choices, isPassed).length,
  cancelled: cancelledOf(turns, choices).length,
  isBlocking,
})

export const handOversOf = (
  turns: readonly Turn[],
  choices: Choices,
): Given<typeof handOver>['body']['handOvers'] =>
  turns.flatMap((turn) => {
    const memberId = choiceOf(turn, choices)
    if (!isPassed(memberId)) return []
    return turn.appointments.map(({ id, date, time }) => ({
      appointmentId: id,
      memberId,
      date,
      time,
    }))
  })

/** The result for one appointment. */
export interface Line {
  appointment: Appointment
  isDone: boolean
  isCancelled: boolean
  text: string
  /** The mail about it that a limit held back. */
  mailSkipped: SkippedMail | null
}

interface Answers {
  /** Null if nothing was to be handed over. */
  handed: Data<typeof handOver> | null
  /** Null if nothing was to be cancelled, or if that failed. */
  cancelled: Data<typeof cancelAppointments> | null
  /** The names of people, by id. */
  nameOf: (id: string) => string
}

/** The results for all appointments to be handed over or cancelled, by start. */
export function linesOf(turns: readonly Turn[], choices: Choices, answers: Answers): Line[] {
  const { handed, cancelled, nameOf } = answers
  const mails = new Map(
    [...(handed?.notMailed ?? []), ...(cancelled?.notMailed ?? [])].map(({ id, mail }) => [
      id,
      mail,
    ]),
  )
  const refused = new Map(handed?.refused.map((each) => [each.appointmentId, each.reason]))
  const gone = new Set(cancelled?.cancelledIds)
  return turns.flatMap((turn) => {
    const choice = choiceOf(turn, choices)
    if (choice === KEEP) return []
    return turn.appointments.map((appointment): Line => {
      const mailSkipped = mails.get(appointment.id) ?? null
      const about = { appointment, mailSkipped, isCancelled: choice === CANCEL }
      if (choice === CANCEL) {
        const isDone = gone.has(appointment.id)
        return { ...about, isDone, text: isDone ? 'Cancelada' : notCancelled(cancelled) }
      }
      const reason = refused.get(appointment.id)
      const who = nameOf(choice)
      if (reason === undefined) return { ...about, isDone: true, text: `Ahora con ${who}` }
      return { ...about, isDone: false, text: refusedText(reason, who) }
    })
  })
}

const notCancelled = (cancelled: Answers['cancelled']) =>
  cancelled ? 'La cita ya no está vigente' : 'No se pudo cancelar'
