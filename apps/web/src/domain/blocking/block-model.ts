import { usualReason } from '@cuando/contract/days-off/usual-reason'
import { countOf } from '@cuando/es/text'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import type { BoardDay, Closure, Span } from '../board/board-model.ts'

/** A time of a day to block: all of it without times. */
export interface BlockedTime {
  startTime: string | null
  endTime: string | null
}

export const wholeDay: BlockedTime = { startTime: null, endTime: null }

/** 'de 14:00 a 16:00'. */
export const spokenTime = ({ startTime, endTime }: BlockedTime): string =>
  startTime === null ? 'todo el día' : `de ${startTime} a ${endTime}`

/** The note about the appointments within a blocked time. */
export const concernedNote = (count: number, { startTime }: BlockedTime): string =>
  [
    `Tienes ${countOf(count, 'cita', 'citas')}`,
    `${startTime === null ? 'ese día' : 'a esa hora'}:`,
    `bloquear no ${count === 1 ? 'la' : 'las'} cancela.`,
  ].join(' ')

/** A block of one of the usual lengths. */
export interface UsualBlock extends BlockedTime {
  label: string
  description: string
}

const usual = [
  { label: 'Comida 1 h', minutes: 60, description: 'Comida' },
  { label: '2 h', minutes: 120, description: usualReason },
]

/** The usual blocks from a minute of the day on; they end at midnight at the latest. */
export const usualBlocks = (start: number): UsualBlock[] =>
  usual.map(({ label, minutes, description }) => ({
    label,
    description,
    ...blockedTime(start, Math.min(start + minutes, 24 * 60)),
  }))

export const blockedTime = (start: number, end: number): BlockedTime => ({
  startTime: formatTime(wallTime(start)),
  endTime: formatTime(wallTime(end)),
})

const STEP = 30

/** The ends to choose from, in minutes: each half hour after the start, until midnight. */
export const endsAfter = (start: number): number[] =>
  stepsFrom(Math.floor(start / STEP) + 1, 24 * 60)

/** The starts to choose from, in minutes: each half hour from the first opening of the day on, by default from 9:00. */
export function startsOn({ open }: Pick<BoardDay, 'open'>): number[] {
  const first = Math.min(...open.map(({ start }) => start))
  return stepsFrom(Math.floor((Number.isFinite(first) ? first : 9 * 60) / STEP), 24 * 60 - STEP)
}

function stepsFrom(first: number, last: number): number[] {
  return Array.from({ length: last / STEP - first + 1 }, (_, at) => (first + at) * STEP)
}

/** The current quarter of an hour. */
export const quarterOf = (minute: number) => Math.floor(minute / 15) * 15

/** The block that covers a minute of the day. */
export const closureAt = (day: Pick<BoardDay, 'closures'>, minute: number): Closure | undefined =>
  day.closures.find(({ start, end }) => start <= minute && minute < end)

/** A time as minutes of the day. */
const spanOf = ({ startTime, endTime }: BlockedTime): Span => ({
  start: timeFrom(startTime ?? '00:00'),
  end: timeFrom(endTime ?? '24:00'),
})

/** The blocks of a day within a time. */
export const blocksWithin = ({ blocks }: Pick<BoardDay, 'blocks'>, time: BlockedTime) => {
  const { start, end } = spanOf(time)
  return blocks.filter((block) => block.start < end && start < block.end)
}

type BlockedRow = BlockedTime & { date: string; memberId?: string | undefined }

/** Blocked times with further ones. Those that are there already stay as they are, since a block that is put back may still be shown. */
export const withBlocks = <T extends BlockedRow>(shown: readonly T[], added: readonly T[]): T[] => [
  ...shown,
  ...added.filter((row) => !shown.some((each) => isSame(each, row))),
]

const isSame = (one: BlockedRow, other: BlockedRow) =>
  one.date === other.date &&
  one.startTime === other.startTime &&
  one.endTime === other.endTime &&
  one.memberId === other.memberId
