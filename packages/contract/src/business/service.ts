import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { limits } from '../calls/limits.ts'
import { currencies } from './currency.ts'
import { zeroPrices } from './price.ts'
import {
  type OwnServiceField,
  privateServiceFields,
  serviceFieldNames,
  serviceNumbers,
  serviceTexts,
} from './service-fields.ts'
import { serviceTypes } from './service-type.ts'
import { weekHours } from './week-hours.ts'

const durationError = 'La duración debe ser mayor a 0 minutos'
const durationStepError = 'La duración debe ir de 5 en 5 minutos, de 5 a 1440'

export const duration = z
  .number(durationError)
  .check(
    z.gt(0, durationError),
    z.int(durationStepError),
    z.gte(limits.durationMin, durationStepError),
    z.lte(limits.durationMax, durationStepError),
    z.multipleOf(limits.durationStep, durationStepError),
  )

const attendees = 'El número de asistentes debe ser mayor a 0'

export const maxAttendees = (max: number) =>
  z
    .number(attendees)
    .check(z.int(attendees), z.gte(1, attendees), z.lte(max, `El máximo es de ${max} asistentes`))

/** The answers of the fields with code of their own. */
const ownAnswers = {
  type: choiceOf(serviceTypes),
  currency: choiceOf(currencies),
  zeroPrice: z.nullable(choiceOf(zeroPrices)),
  isInLocal: z.boolean(),
  isOnline: z.boolean(),
  isCustomAddress: z.boolean(),
  maxDistanceKm: z.nullable(z.number()),
  specificDate: z.nullable(z.string()),
  specificTime: z.nullable(z.string()),
  maxAttendees: z.nullable(z.number()),
  currentAttendees: z.number(),
  isActive: z.boolean(),
  meetingLink: z.nullable(z.string()),
  hostId: z.nullable(z.string()),
  resourceId: z.nullable(z.string()),
  serviceSettings: z.object({
    appointmentDuration: z.number(),
    appointmentInterval: z.number(),
    appointmentTimeToCancel: z.number(),
    appointmentSimultaneous: z.number(),
    appointmentMinNotice: z.number(),
  }),
  serviceBusinessHours: z.nullable(weekHours),
} satisfies Record<OwnServiceField, z.ZodMiniType>

const schemasOf = <Field extends string, Schema>(fields: readonly Field[], schema: Schema) =>
  Object.fromEntries(fields.map((field) => [field, schema])) as Record<Field, Schema>

const answers = {
  ...schemasOf(serviceTexts, z.string()),
  ...schemasOf(serviceNumbers, z.number()),
  ...ownAnswers,
}

const inOrder = serviceFieldNames.map((field) => [field, answers[field]])

/** A service as its owner sees it. */
export const service = z.object({
  id: z.string(),
  ...(Object.fromEntries(inOrder) as typeof answers),
})

export type Service = z.output<typeof service>

/** A start of a day, free or taken. */
export const dayHour = z.object({
  time: z.string(),
  isAvailable: z.boolean(),
  /** Only of a class: the seats that are left in it. */
  seats: z.optional(z.number()),
  /** Only of a free start for an appointment that moves: another member would attend there, for these minutes. */
  member: z.optional(
    z.object({ id: z.string(), name: z.string(), shortName: z.string(), duration: z.number() }),
  ),
})

export type DayHour = z.output<typeof dayHour>

/** A service on the public page, with its next free start. Only who has booked it gets the link. */
export const bookableService = z.extend(z.omit(service, privateServiceFields), {
  hasMeetingLink: z.boolean(),
  nextFree: z.nullable(z.object({ date: z.string(), time: z.string() })),
  /**
   * The first days with a free start, at most `nextDays` of booking-window, with all their starts; none for an event, nor for
   * services after some 2000 starts.
   */
  nextDays: z.array(z.object({ date: z.string(), hours: z.array(dayHour) })),
  /** The team member that the price, duration and starts are of; absent for anybody. */
  member: z.optional(z.object({ id: z.string(), name: z.string(), handle: z.string() })),
  /** The host of an event, if the business has a team. */
  host: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** The members of the business's `team` that can be chosen for it, with their terms; absent at a business of one and for an event. */
  givenBy: z.optional(
    z.array(z.object({ memberId: z.string(), duration: z.number(), price: z.number() })),
  ),
})

export type BookableService = z.output<typeof bookableService>
