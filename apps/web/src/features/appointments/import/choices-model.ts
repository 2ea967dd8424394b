import type { Known } from '@cuando/contract/calls/choice'
import { personName } from '@cuando/contract/customers/person-name'
import type { ImportedOccurrence } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
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

/** The times of a preview in order, each once, and how many there are beyond those that an import may have. */
export function timesOf(occurrences: readonly ImportedOccurrence[]) {
  const unique = [...new Map(occurrences.map((each) => [keyOf(each), each])).values()]
  unique.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
  const times = unique.slice(0, importLimits.importedOccurrences)
  return { times, beyond: unique.length - times.length }
}

/** Times with what was chosen for them. */
export const linesOf = (times: readonly ImportedOccurrence[], choices: Choices): Line[] =>
  withOverlaps(times.map((each) => lineOf(each, choices.get(keyOf(each)) ?? {})))

/** The choices without services that can't be chosen, such as those that another person gives. */
export function withServices(choices: Choices, services: readonly { id: string }[]): Choices {
  const known = new Set<string | null>([null, ...services.map(({ id }) => id)])
  return new Map(
    [...choices].map(([key, { serviceId, ...choice }]) => [
      key,
      serviceId === undefined || !known.has(serviceId) ? choice : { ...choice, serviceId },
    ]),
  )
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

// One name that the server refuses would stop all rows of its call.
export const readName = (name: string): string | null => personName('').safeParse(name).data ?? null

/** Whether a line lacks what an appointment needs. */
export const lacksCustomer = ({ action, occurrence, customerId, name }: Line): boolean =>
  action === 'APPOINTMENT' &&
  customerId === null &&
  (occurrence.person === null ? readName(name) === null : occurrence.customers.length > 1)

/** Why a typed name can't be a customer's; null for a good one, and before anything is typed. */
export function nameProblem({ name }: Pick<Line, 'name'>): string | null {
  if (name.trim() === '' || readName(name) !== null) return null
  return 'Escribe un nombre, sin enlaces ni correos'
}

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

export const isImported = (line: Line): boolean => line.action !== 'SKIP' && !lacksCustomer(line)
