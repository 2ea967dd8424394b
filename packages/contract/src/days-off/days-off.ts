import * as z from 'zod/mini'
import { overlapping } from '../booking/overlapping.ts'
import { endTime } from '../calls/end-time.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { freeText } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { usualReason } from './usual-reason.ts'

type Part = Partial<Record<'startTime' | 'endTime', string | null | undefined>>

const half = 'Indica desde y hasta qué hora'

/** A day off in a request: a whole day, or from `startTime` to `endTime`. */
export const dayOffRow = z
  .object({
    date,
    description: z._default(
      freeText(limits.dayOffReason).check(z.overwrite((text) => text || usualReason)),
      usualReason,
    ),
    startTime: z.optional(z.nullable(time)),
    endTime: z.optional(z.nullable(endTime)),
  })
  .check(
    z.refine<Part>((day) => day.startTime != null || day.endTime == null, {
      error: half,
      path: ['startTime'],
    }),
    z.refine<Part>((day) => day.endTime != null || day.startTime == null, {
      error: half,
      path: ['endTime'],
    }),
    z.refine<Part>(
      (day) => day.startTime == null || !(day.endTime && day.endTime <= day.startTime),
      {
        error: 'La hora de fin debe ser posterior a la de inicio',
        path: ['endTime'],
      },
    ),
  )

/** The days off in a request. A date is off as a whole once, and its parts don't overlap; the whole day may cover them. */
export const daysOffRequest = list(dayOffRow, {
  max: limits.daysOff,
  tooMany: `Máximo ${limits.daysOff} fechas bloqueadas`,
  invalid: 'Las fechas bloqueadas no son válidas',
}).check(
  z.superRefine((rows, { addIssue }) => {
    for (const { at, error, field } of repeated(rows)) {
      addIssue({ code: 'custom', message: error, path: [at, field] })
    }
  }),
)

export type DayOffRequest = z.output<typeof dayOffRow>

const wholeDay = 'Esta fecha ya está bloqueada'
const partOfDay = 'Este horario se encima con otro bloqueo del mismo día'

function repeated(rows: readonly DayOffRequest[]) {
  const byDate = new Map<string, (DayOffRequest & { at: number })[]>()
  rows.forEach((each, at) => {
    byDate.set(each.date, [...(byDate.get(each.date) ?? []), { ...each, at }])
  })
  return [...byDate.values()].flatMap((day) => {
    const again = day.filter(({ startTime }) => startTime == null).slice(1)
    const parts = day.flatMap(({ startTime, endTime, at }) =>
      startTime == null ? [] : [{ startTime, endTime: endTime ?? '', at }],
    )
    return [
      ...again.map(({ at }) => ({ at, error: wholeDay, field: 'date' })),
      ...overlapping(parts).map((which) => ({
        at: parts[which]?.at ?? 0,
        error: partOfDay,
        field: 'startTime',
      })),
    ]
  })
}
