import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'

/** A whole day, or a part of it as 'HH:mm' (the end may be '24:00'). */
export interface BlockedTime {
  startTime: string | null
  endTime: string | null
}

/**
 * The parts of a wanted time of a day to add to its blocks, in order. A whole day is one part. Of hours they are the parts
 * that no other blocked hours cover. A whole day and hours are stored side by side: without the day off the hours stay blocked.
 */
export function findUnblockedParts(
  wanted: BlockedTime,
  blocks: readonly BlockedTime[],
): BlockedTime[] {
  if (isWhole(wanted)) return blocks.some(isWhole) ? [] : [{ startTime: null, endTime: null }]
  const hours = blocks.filter((block) => !isWhole(block))
  const [start, end] = minutesOf(wanted)
  const parts: BlockedTime[] = []
  let from = start
  for (const [blockStart, blockEnd] of hours.map(minutesOf).sort(([a], [b]) => a - b)) {
    if (blockStart >= end) break
    if (blockStart > from) parts.push(partOf(from, blockStart))
    from = Math.max(from, blockEnd)
  }
  if (from < end) parts.push(partOf(from, end))
  return parts
}

const isWhole = ({ startTime }: BlockedTime) => startTime === null

const minutesOf = ({ startTime, endTime }: BlockedTime): [number, number] => [
  timeFrom(startTime ?? '00:00'),
  timeFrom(endTime ?? '24:00'),
]

const partOf = (start: number, end: number): BlockedTime => ({
  startTime: formatTime(wallTime(start)),
  endTime: formatTime(wallTime(end)),
})
