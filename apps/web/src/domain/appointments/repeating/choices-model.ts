import type { CheckedStart } from '@cuando/contract/appointments/repeating'

/** A start as one text, for choices and keys. */
export const keyOf = ({ date, time }: Pick<CheckedStart, 'date' | 'time'>) => `${date} ${time}`

/** The choice to leave a date out. */
export const LEFT_OUT = 'out'

/** How it is said that a start is left out. */
export interface LeftOutWords {
  /** The choice at a start that is not free. */
  choice: string
  /** The button at a free start, and the one that takes it again. */
  leave: string
  take: string
  /** Replaces the state of a start that is left out. */
  state: string
}

/** A start of a new series is not booked. */
export const wordsOfSeries: LeftOutWords = {
  choice: 'No agendar',
  leave: 'Quitar',
  take: 'Incluir',
  state: 'No agendar',
}

/** An appointment of a series that moves keeps its time. */
export const wordsOfMove: LeftOutWords = {
  choice: 'Dejarla donde está',
  leave: 'Dejarla donde está',
  take: 'Moverla',
  state: 'Se queda donde está',
}

/** The owner's choice for each wanted start: another start, or `LEFT_OUT`. */
export type Choices = Readonly<Record<string, string>>

/** The start that is booked in place of a wanted one; null if it is left out, undefined if that is not decided. */
export function chosenStart(start: CheckedStart, choices: Choices) {
  if (start.collision === null) {
    return choices[keyOf(start)] === LEFT_OUT ? null : { date: start.date, time: start.time }
  }
  const choice = choices[keyOf(start)]
  if (choice === LEFT_OUT) return null
  return start.nearby.find((near) => keyOf(near) === choice)
}

/** The starts to book, and how many are not decided. One that two dates would take is taken once. */
export function chosenStarts(starts: readonly CheckedStart[], choices: Choices) {
  const chosen = starts.map((start) => chosenStart(start, choices))
  const wanted = new Map(chosen.flatMap((start) => (start ? [[keyOf(start), start]] : [])))
  return {
    starts: [...wanted.values()],
    undecided: chosen.filter((start) => start === undefined).length,
  }
}
