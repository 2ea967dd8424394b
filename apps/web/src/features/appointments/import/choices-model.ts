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
  /** Typed for somebody who was not recognized, or instead of the proposed name of a new customer. */
  name?: string
}

export type Choices = ReadonlyMap<string, Choice>

/** A time of the file with all that was suggested and chosen. */
export interface Line {
  key: string
  occurrence: ImportedOccurrence
  action: Action
  /** Whether the owner has chosen the action. */
  isChosen: boolean
  serviceId: string | null
  customerId: string | null
  /** As it was typed; '' for none. */
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
  const isKnown = occurrence.person !== null && customers.length > 0
  const suggested = knownAction(occurrence.suggestion)
  // Collisions are imported only if the owner chooses so. Busy times in Google need no second block.
  const isLeftOut =
    (suggested === 'APPOINTMENT' && collision !== null) || (suggested === 'BLOCK' && isInGoogle)
  return {
    key: keyOf(occurrence),
    occurrence,
    action: choice.action ?? (isLeftOut ? 'SKIP' : suggested),
    isChosen: choice.action !== undefined,
    serviceId: choice.serviceId === undefined ? serviceId : choice.serviceId,
    customerId: choice.customerId ?? (customers.length === 1 ? (customers[0]?.id ?? null) : null),
    name: isKnown ? '' : (choice.name ?? ''),
    overlaps: null,
    collides: collision !== null && suggested === 'APPOINTMENT',
  }
}

const actions: readonly Action[] = ['APPOINTMENT', 'BLOCK', 'SKIP']

/** Unknown actions of a newer server are not imported. */
const knownAction = (action: ImportedOccurrence['suggestion']): Action =>
  actions.find((each) => each === action) ?? 'SKIP'

/**
 * Marks each appointment that begins before an earlier one of the file has ended. It is left out unless the owner wants it, or both
 * are of the same class.
 */
function withOverlaps(lines: readonly Line[]): Line[] {
  let last: Line | null = null
  let until = 0
  return lines.map((line) => {
    if (!isMeant(line)) return line
    const start = localMinutesOf(line.occurrence)
    const earlier = start < until ? last : null
    const isLeftOut = earlier !== null && !line.isChosen && !isSameClass(earlier, line)
    const action = isLeftOut ? 'SKIP' : line.action
    if (action === 'APPOINTMENT' && start + line.occurrence.minutes > until) {
      until = start + line.occurrence.minutes
      last = line
    }
    return earlier === null ? line : { ...line, action, overlaps: titleOf(earlier), collides: true }
  })
}

/** Whether a line is an appointment, or one that only the owner has left out. */
const isMeant = ({ action, isChosen, occurrence }: Line): boolean =>
  action === 'APPOINTMENT' ||
  (action === 'SKIP' &&
    isChosen &&
    occurrence.collision === null &&
    knownAction(occurrence.suggestion) === 'APPOINTMENT')

const isSameClass = (one: Line, other: Line): boolean =>
  one.serviceId !== null &&
  one.serviceId === other.serviceId &&
  startOf(one.occurrence) === startOf(other.occurrence)

/** The name of the customer, or else the title of the event. */
export function titleOf({ occurrence: { person, title }, name }: Line): string {
  if (name.trim() !== '') return name
  return person ? `${person.name} ${person.lastName}`.trim() : title
}

// One name that the server refuses would stop all rows of its call.
export const readName = (name: string): string | null => personName('').safeParse(name).data ?? null

/** Whether a line is of somebody who becomes a customer, and whose proposed name can be corrected. */
export const isNewCustomer = ({ occurrence: { person, customers } }: Line): boolean =>
  person !== null && customers.length === 0

/** Whether a line lacks what an appointment needs. */
export function lacksCustomer(line: Line): boolean {
  const { action, occurrence, customerId, name } = line
  if (action !== 'APPOINTMENT' || customerId !== null) return false
  if (occurrence.person === null) return readName(name) === null
  return occurrence.customers.length > 1 || nameProblem(line) !== null
}

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
