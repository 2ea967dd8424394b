import * as z from 'zod/mini'
import { choiceOf, requestedChoiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { optionalEmail, optionalPhone, optionalText, requiredText, uuid } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { emptyOrLastName } from '../customers/customer-schemas.ts'
import { personName } from '../customers/person-name.ts'
import { teamMemberId } from '../team/member-id.ts'
import { importLimits } from './import-limits.ts'

const unreadable = 'El archivo no se pudo leer'

const text = (max: number) => z.string(unreadable).check(z.maxLength(max, unreadable))

/** 'yyyy-MM-dd' for a whole day, or 'yyyy-MM-ddTHH:mm:ss' with a final 'Z' in UTC; else in the zone that the file names. */
const moment = z.object({
  at: text(20).check(z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ?)?$/, unreadable)),
  /** As the file names it; '' for none. */
  zone: text(100),
})

export type EventMoment = z.output<typeof moment>

const person = z.object({ name: text(100), email: text(254) })

const guest = z.object({ name: text(160), phone: text(60), email: text(254), service: text(120) })

/** An event of a calendar file (RFC 5545), or a line of a table with its guest. */
const importedEvent = z.object({
  /** Of all events of a series. */
  uid: text(importLimits.eventUid).check(z.minLength(1, unreadable)),
  start: moment,
  end: z.nullable(moment),
  /** RRULE, RDATE and EXDATE lines. */
  recurrence: list(text(4000), { max: 200, tooMany: unreadable, invalid: unreadable }),
  /** The start of the instance of the series that it changes. */
  original: z.nullable(moment),
  title: text(200),
  description: text(1000),
  location: text(250),
  people: list(person, { max: 5, tooMany: unreadable, invalid: unreadable }),
  guest: z.nullable(guest),
  isCancelled: z.boolean(unreadable),
  isFree: z.boolean(unreadable),
})

export type ImportedEvent = z.output<typeof importedEvent>

const importActions = ['APPOINTMENT', 'BLOCK', 'SKIP'] as const

const knownCustomer = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.nullable(z.string()),
  /** Whether this is somebody else, whose e-mail the person books with. */
  isOther: z.boolean(),
})

const collision = z.object({
  kind: choiceOf(['TAKEN', 'BUSY', 'DAY_OFF', 'UNIT']),
  /** The name and time of the other appointment, if known. */
  with: z.nullable(z.string()),
})

/** One time of an event, and what an import would make of it. */
const occurrence = z.object({
  uid: z.string(),
  /** Identifies it among those of its event. */
  occurrence: z.string(),
  date: z.string(),
  time: z.string(),
  minutes: z.number(),
  isWholeDay: z.boolean(),
  title: z.string(),
  suggestion: choiceOf(importActions),
  /** Why it is not suggested as an appointment. */
  reason: z.nullable(choiceOf(['IMPORTED', 'BLOCKED', 'FREE', 'WHOLE_DAY', 'NOBODY', 'TOO_LONG'])),
  /** Null if nobody was recognized in it. */
  person: z.nullable(
    z.object({ name: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  ),
  /** Found in the event, also if nobody was recognized; '' for none. */
  contact: z.object({ email: z.string(), phone: z.string() }),
  /** The customers who may be this person: one is certain, several must be told apart. */
  customers: z.array(knownCustomer),
  serviceId: z.nullable(z.string()),
  notes: z.string(),
  address: z.string(),
  /** Why it would not fit as an appointment. */
  collision: z.nullable(collision),
  isOutsideHours: z.boolean(),
  /** Whether a connected Google calendar of the person has it, too. */
  isInGoogle: z.boolean(),
})

export type ImportedOccurrence = z.output<typeof occurrence>

export const previewAppointments = endpoint({
  method: 'POST',
  path: '/appoiments/import-preview',
  access: 'owner',
  isQuiet: true,
  summary:
    'Lo que haría una importación con cada evento del próximo año: cita, bloqueo o nada, y con qué choca; no guarda nada',
  body: z.object({
    memberId: z.optional(teamMemberId),
    /** Those of one series must be together. */
    events: list(importedEvent, {
      max: importLimits.importedEvents,
      tooMany: `Se revisan hasta ${importLimits.importedEvents} eventos a la vez`,
      invalid: unreadable,
    }),
  }),
  data: z.object({
    occurrences: z.array(occurrence),
    /** The services that an appointment can be of. */
    services: z.array(z.object({ id: z.string(), name: z.string() })),
    past: z.number(),
    cancelled: z.number(),
    /** Later than a year from now, or more than are read. */
    beyond: z.number(),
    /** Without a time that can be read. */
    unreadable: z.number(),
    /** Titles of the events that recur too often to be read. */
    tooFrequent: z.array(z.string()),
    /** Names of time zones that are not known; those times are in the business's zone. */
    unknownZones: z.array(z.string()),
  }),
  success: 'Vista previa',
  failure: 'Error al revisar el archivo',
  refusals: ['memberUnknown', 'overloaded', 'tooMany'],
})

const appointmentImport = z.object({
  id: z.string(),
  fileName: z.string(),
  createdAt: z.string(),
  undoUntil: z.string(),
  /** How many can still be undone. */
  appointments: z.number(),
  blocks: z.number(),
})

export type AppointmentImport = z.output<typeof appointmentImport>

export const startAppointmentImport = endpoint({
  method: 'POST',
  path: '/appoiments/imports',
  access: 'owner',
  summary:
    'Comienza una importación de citas, que se podrá deshacer completa. No manda correos; los recordatorios, solo si se piden',
  body: z.object({
    fileName: requiredText('Elige un archivo', 200),
    /** Whose agenda; without it that of the owner. */
    memberId: z.optional(teamMemberId),
    reminds: z.boolean('Indica sí o no'),
  }),
  data: appointmentImport,
  status: 201,
  success: 'Importación iniciada',
  failure: 'Error al importar las citas',
  refusals: ['memberUnknown', 'commerceSuspended'],
})

export const lastAppointmentImport = endpoint({
  method: 'GET',
  path: '/appoiments/imports/last',
  access: 'owner',
  summary: 'La última importación de citas que todavía se puede deshacer, o null',
  data: z.nullable(appointmentImport),
  success: 'Última importación',
  failure: 'Error al obtener la última importación',
})

const oneImport = z.object({ appointmentImportId: uuid('Importación no encontrada') })

const days = 24 * 60 * importLimits.importedBlockDays
const duration = 'La duración no es válida'

const importedRow = z.object({
  uid: text(importLimits.eventUid).check(z.minLength(1, unreadable)),
  occurrence: text(40).check(z.minLength(1, unreadable)),
  action: requestedChoiceOf(['APPOINTMENT', 'BLOCK'], 'Elige cita o bloqueo'),
  date,
  time,
  minutes: z.number(duration).check(z.int(duration), z.gte(1, duration), z.lte(days, duration)),
  /** The words of a block. */
  title: optionalText(limits.dayOffReason),
  /** A known customer; without one `name` is somebody's who may be known. */
  customerId: z.optional(uuid('Cliente no encontrado')),
  name: z._default(z.union([z.literal(''), personName('El nombre es requerido')]), ''),
  lastName: z._default(emptyOrLastName, ''),
  email: optionalEmail,
  phone: optionalPhone,
  serviceId: z.nullable(uuid('Servicio no encontrado')),
  notes: optionalText(limits.notes),
  address: optionalText(limits.address),
  /** Whether it is imported although the day is blocked, or a Google calendar says that the person is busy. */
  force: z.boolean('Indica sí o no'),
})

export type ImportedRow = z.output<typeof importedRow>

export const importAppointments = endpoint({
  method: 'POST',
  path: '/appoiments/imports/:appointmentImportId/rows',
  access: 'owner',
  summary:
    'Importa unas citas y bloqueos; lo que no cabe se queda fuera y se enumera. Enviados otra vez, no se repiten',
  params: oneImport,
  body: z.object({
    rows: list(importedRow, {
      max: importLimits.importedAtOnce,
      tooMany: `Se importan hasta ${importLimits.importedAtOnce} citas a la vez`,
      invalid: unreadable,
    }),
  }),
  data: z.object({
    appointments: z.number(),
    blocks: z.number(),
    /** Those that were imported before. */
    same: z.number(),
    refused: z.array(z.object({ uid: z.string(), occurrence: z.string(), problem: z.string() })),
  }),
  success: 'Citas importadas',
  failure: 'Error al importar las citas',
  refusals: ['importUnknown', 'importedTooMany', 'commerceSuspended'],
})

export const undoAppointmentImport = endpoint({
  method: 'POST',
  path: '/appoiments/imports/:appointmentImportId/undo',
  access: 'owner',
  summary:
    'Deshace una importación de citas sin avisar a nadie, por partes mientras quede algo (left); lo que cambió después se queda',
  params: oneImport,
  data: z.object({
    appointments: z.number(),
    blocks: z.number(),
    customers: z.number(),
    /** Appointments that have changed since. */
    kept: z.number(),
    left: z.number(),
  }),
  success: 'Importación deshecha',
  failure: 'Error al deshacer la importación',
  refusals: ['importUnknown'],
})
