import type { Known } from '@cuando/contract/calls/choice'
import { limits } from '@cuando/contract/calls/limits'
import type { ImportedOccurrence, ImportedRow } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
import { cut } from '../calendar-file/read-text-model.ts'
import { localMinutesOf } from './times-model.ts'

export type Action = Known<ImportedOccurrence['suggestion']>

/** The owner's choices for a time; missing ones are as suggested. */
export interface Choice {
  action?: Action
  serviceId?: string | null
  customerId?: string
  /** Of somebody who was not recognized. */
  name?: string
}

export type Choices = ReadonlyMap<string, Choice>

/** A time of the file with all that was suggested and chosen. */
export interface Line {
  key: string
  occurrence: ImportedOccurrence
  action: Action
  serviceId: string | null
  customerId: string | null
  name: string
  /** Another appointment of the file at the same time. */
  overlaps: string | null
  /** Whether it hits something, as an appointment. */
  collides: boolean
}

export const keyOf = ({ uid, occurrence }: Pick<ImportedOccurrence, 'uid' | 'occurrence'>) =>
  JSON.stringify([uid, occurrence])

/** The times of a preview in order, each once, with what was chosen for them. */
export function linesOf(occurrences: readonly ImportedOccurrence[], choices: Choices): Line[] {
  const unique = [...new Map(occurrences.map((each) => [keyOf(each), each])).values()]
  const lines = unique
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
    .slice(0, importLimits.importedOccurrences)
    .map((each) => lineOf(each, choices.get(keyOf(each)) ?? {}))
  return withOverlaps(lines)
}

const startOf = ({ date, time }: ImportedOccurrence) => `${date} ${time}`

function lineOf(occurrence: ImportedOccurrence, choice: Choice): Line {
  const { customers, collision, serviceId, isInGoogle } = occurrence
  const suggested = knownAction(occurrence.suggestion)
  // Collisions are imported only if the owner chooses so. Busy times in Google need no second block.
  const isLeftOut =
    (suggested === 'APPOINTMENT' && collision !== null) || (suggested === 'BLOCK' && isInGoogle)
  return {
    key: keyOf(occurrence),
    occurrence,
    action: choice.action ?? (isLeftOut ? 'SKIP' : suggested),
    serviceId: choice.serviceId === undefined ? serviceId : choice.serviceId,
    customerId: choice.customerId ?? (customers.length === 1 ? (customers[0]?.id ?? null) : null),
    name: choice.name ?? '',
    overlaps: null,
    collides: collision !== null && suggested === 'APPOINTMENT',
  }
}

const actions: readonly Action[] = ['APPOINTMENT', 'BLOCK', 'SKIP']

/** Unknown actions of a newer server are not imported. */
const knownAction = (action: ImportedOccurrence['suggestion']): Action =>
  actions.find((each) => each === action) ?? 'SKIP'

/** Marks each appointment that begins before an earlier one of the file has ended. */
function withOverlaps(lines: readonly Line[]): Line[] {
  let last: Line | null = null
  let until = 0
  return lines.map((line) => {
    if (line.action !== 'APPOINTMENT') return line
    const start = localMinutesOf(line.occurrence)
    const overlaps = last && start < until ? titleOf(last) : null
    if (start + line.occurrence.minutes > until) {
      until = start + line.occurrence.minutes
      last = line
    }
    return overlaps === null ? line : { ...line, overlaps, collides: true }
  })
}

/** The name of the customer, or else the title of the event. */
export function titleOf({ occurrence: { person, title }, name }: Line): string {
  if (name !== '') return name
  return person ? `${person.name} ${person.lastName}`.trim() : title
}

/** Whether a line lacks what an appointment needs. */
export const lacksCustomer = ({ action, occurrence, customerId, name }: Line): boolean =>
  action === 'APPOINTMENT' &&
  customerId === null &&
  (occurrence.person === null ? name.trim() === '' : occurrence.customers.length > 1)

export const filters = ['ALL', 'APPOINTMENT', 'BLOCK', 'COLLIDES', 'SKIP'] as const
export type Filter = (typeof filters)[number]

export const isShown = (line: Line, filter: Filter): boolean => {
  if (filter === 'ALL') return true
  return filter === 'COLLIDES' ? line.collides : line.action === filter
}

export const countLines = (lines: readonly Line[]): Record<Filter, number> => ({
  ALL: lines.length,
  APPOINTMENT: lines.filter((line) => isShown(line, 'APPOINTMENT')).length,
  BLOCK: lines.filter((line) => isShown(line, 'BLOCK')).length,
  COLLIDES: lines.filter((line) => isShown(line, 'COLLIDES')).length,
  SKIP: lines.filter((line) => isShown(line, 'SKIP')).length,
})

/** The rows to import. Those that lack a customer are left out. */
export const rowsToImport = (lines: readonly Line[]): ImportedRow[] =>
  lines
    .filter((line) => line.action !== 'SKIP' && !lacksCustomer(line))
    .map(({ occurrence, ...line }) => ({
      uid: occurrence.uid,
      occurrence: occurrence.occurrence,
      action: line.action === 'BLOCK' ? 'BLOCK' : 'APPOINTMENT',
      ...{ date: occurrence.date, time: occurrence.time },
      minutes: Math.min(occurrence.minutes, importLimits.importedBlockDays * 1440),
      title: cut(occurrence.title, limits.dayOffReason),
      ...(line.customerId !== null && { customerId: line.customerId }),
      ...(occurrence.person ?? { name: line.name.trim(), lastName: '', email: '', phone: '' }),
      serviceId: line.serviceId,
      notes: occurrence.notes,
      address: occurrence.address,
      // The only collisions of a chosen appointment that can be forced are those that were shown.
      force: line.action === 'APPOINTMENT' && occurrence.collision !== null,
    }))
