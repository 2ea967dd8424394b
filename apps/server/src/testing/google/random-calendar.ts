import fc from 'fast-check'
import {
  compact,
  type RandomEvent,
  type RandomMoment,
  type Shape,
  timesOf,
  utcText,
  wallsOf,
  wallText,
} from './expand-independently.ts'

const zones = ['America/Mexico_City', 'America/Tijuana', 'Europe/Madrid', 'Asia/Kathmandu', 'UTC']
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A rule that the day of `start` matches, as the rules of calendar programs do. */
const ruleFor = (start: Temporal.PlainDate) => {
  const own = weekdays[start.dayOfWeek - 1] ?? 'MO'
  const nth = Math.ceil(start.day / 7)
  const fromEnd = -Math.ceil((start.daysInMonth - start.day + 1) / 7)
  const month = start.month
  const days = fc.subarray([...weekdays]).map((some) => [...new Set([own, ...some])].join(','))
  const frequency = fc.oneof(
    fc.constant('FREQ=DAILY'),
    days.map((list) => `FREQ=DAILY;BYDAY=${list}`),
    days.map((list) => `FREQ=WEEKLY;BYDAY=${list}`),
    days.map((list) => `FREQ=WEEKLY;WKST=SU;BYDAY=${list}`),
    fc.constantFrom(
      'FREQ=WEEKLY',
      'FREQ=MONTHLY',
      `FREQ=MONTHLY;BYDAY=${nth}${own}`,
      `FREQ=MONTHLY;BYDAY=${fromEnd}${own}`,
      `FREQ=MONTHLY;BYMONTHDAY=${start.day - start.daysInMonth - 1}`,
      `FREQ=MONTHLY;BYMONTHDAY=${start.day},15,31`,
      'FREQ=YEARLY',
      `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${own}`,
    ),
  )
  return fc.record({ frequency, interval: fc.integer({ min: 1, max: 4 }) })
}

const ends = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 30 }).map((count) => ({ count })),
  fc.integer({ min: 0, max: 500 }).map((days) => ({ days })),
)

/**
 * A recurring or single event with some of its instances moved, cancelled, marked as free, excepted or added, all from
 * 2026 to 2027. Its times exist on every day of its zone, so that counting occurrences is the same for all.
 */
const randomSeries = (id: string): fc.Arbitrary<RandomEvent[]> =>
  fc
    .record({
      day: fc.integer({ min: -400, max: 400 }),
      minute: fc.integer({ min: 4 * 60, max: 24 * 60 - 1 }),
      length: fc.integer({ min: 1, max: 3000 }),
      zone: fc.constantFrom(...zones),
      isDated: fc.boolean(),
      isFree: fc.boolean(),
    })
    .chain(({ day, minute, length, zone, isDated, isFree }) => {
      const date = Temporal.PlainDate.from('2026-11-24').add({ days: day })
      const wall = date.toPlainDateTime().add({ minutes: isDated ? 0 : minute })
      const shape = { zone, isDated, length: isDated ? Math.ceil(length / 1440) : length }
      return fc
        .record({
          rule: fc.option(ruleFor(date), { freq: 4 }),
          end: ends,
          fates: fc.array(
            fc.record({
              at: fc.nat({ max: 60 }),
              fate: fc.constantFrom('moved', 'cancelled', 'free', 'excepted'),
              by: fc.integer({ min: -5000, max: 5000 }),
            }),
            { maxLength: 6 },
          ),
          added: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 2 }),
        })
        .map((chosen) => assemble(id, wall, shape, isFree, chosen))
    })

interface Chosen {
  rule: { frequency: string; interval: number } | null
  end: { count: number } | { days: number } | null
  fates: { at: number; fate: 'moved' | 'cancelled' | 'free' | 'excepted'; by: number }[]
  added: number[]
}

function assemble(
  id: string,
  wall: Temporal.PlainDateTime,
  shape: Shape,
  isFree: boolean,
  { rule, end, fates, added }: Chosen,
): RandomEvent[] {
  const master: RandomEvent = {
    id,
    status: 'confirmed',
    ...timesOf(wall, shape),
    ...(isFree && { transparency: 'transparent' }),
  }
  if (!rule) return [master]
  const line = `RRULE:${rule.frequency};INTERVAL=${rule.interval}${endText(end, wall, shape)}`
  const occurrences = [...wallsOf(line, wall, shape)].slice(0, 61)
  const chosen = new Map(fates.map((fate) => [occurrences[fate.at % occurrences.length], fate]))
  const recurrence = [line]
  const instances: RandomEvent[] = []
  for (const [occurrence, { fate, by }] of chosen) {
    if (!occurrence) continue
    if (fate === 'excepted') recurrence.push(dateLine('EXDATE', occurrence, shape))
    else instances.push(instanceOf(master, occurrence, shape, fate, by))
  }
  for (const days of added) {
    const extra = wall.add({ days, minutes: shape.isDated ? 0 : 1 })
    if (!occurrences.some((each) => each.equals(extra)))
      recurrence.push(dateLine('RDATE', extra, shape))
  }
  return [{ ...master, recurrence }, ...instances]
}

function instanceOf(
  master: RandomEvent,
  occurrence: Temporal.PlainDateTime,
  shape: Shape,
  fate: 'moved' | 'cancelled' | 'free',
  by: number,
): RandomEvent {
  const original: RandomMoment = timesOf(occurrence, shape).start
  const instance: RandomEvent = {
    id: `${master.id}_${compact(original.date ?? utcText(Temporal.Instant.from(original.dateTime ?? '')))}`,
    status: fate === 'cancelled' ? 'cancelled' : 'confirmed',
    recurringEventId: master.id,
    originalStartTime: original,
  }
  if (fate === 'cancelled') return instance
  const moved = occurrence.add(
    shape.isDated ? { days: fate === 'free' ? 0 : by % 40 } : { minutes: fate === 'free' ? 0 : by },
  )
  const transparency = fate === 'free' ? 'transparent' : 'opaque'
  return { ...instance, ...timesOf(moved, shape), transparency }
}

function endText(end: Chosen['end'], wall: Temporal.PlainDateTime, { zone, isDated }: Shape) {
  if (end === null) return ''
  if ('count' in end) return `;COUNT=${end.count}`
  const last = wall.add({ days: end.days })
  return isDated
    ? `;UNTIL=${compact(`${last.toPlainDate()}`)}`
    : `;UNTIL=${utcText(last.toZonedDateTime(zone).toInstant())}`
}

function dateLine(name: string, wall: Temporal.PlainDateTime, { zone, isDated }: Shape) {
  return isDated
    ? `${name};VALUE=DATE:${compact(`${wall.toPlainDate()}`)}`
    : `${name};TZID=${zone}:${compact(wallText(wall))}`
}

export const randomCalendar = fc
  .integer({ min: 0, max: 5 })
  .chain((count) =>
    fc.tuple(...Array.from({ length: count }, (_, index) => randomSeries(`series${index}`))),
  )
  .map((all) => all.flat())
