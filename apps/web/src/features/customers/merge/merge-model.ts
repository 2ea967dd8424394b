import type { Data } from '@cuando/contract/calls/endpoint'
import { chosenTexts } from '@cuando/contract/customers/about-fields'
import { importHeaders } from '@cuando/contract/customers/customer-file'
import { restoredFields, type undoMerge } from '@cuando/contract/customers/customer-merges'
import type { Customer } from '@cuando/contract/customers/customers'
import { fullName, joinNames } from '@cuando/es/text'

/** The fields that a merge takes from one of two customers; a name includes the last name. */
export const mergeFields = ['name', 'email', 'phone', ...chosenTexts] as const
export type MergeField = (typeof mergeFields)[number]

/** The older customer is kept and gets the other's appointments and notes. */
export interface Pair {
  kept: Customer
  other: Customer
}
export type Side = keyof Pair

/** The owner's explicit choices. */
export type Choices = Partial<Record<MergeField, Side>>

export function pairOf(one: Customer, other: Customer): Pair {
  return one.createdAt <= other.createdAt ? { kept: one, other } : { kept: other, other: one }
}

/** The value of a field; '' for none. */
export function fieldValue(customer: Customer, field: MergeField): string {
  if (field === 'name') return fullName(customer)
  return customer[field] ?? ''
}

/** Whether one of them can't book online; then the merged customer can't either. */
export const hasBlocked = ({ kept, other }: Pair): boolean => kept.isBlocked || other.isBlocked

export const differs = (pair: Pair, field: MergeField): boolean =>
  fieldValue(pair.kept, field) !== fieldValue(pair.other, field)

/** The side whose value stays: the chosen one, else the kept customer, unless its value is empty. */
export const sideOf = (pair: Pair, choices: Choices, field: MergeField): Side =>
  choices[field] ?? (fieldValue(pair.kept, field) === '' ? 'other' : 'kept')

/** The e-mail that neither has after the merge; null if none is lost. */
export function droppedEmail(pair: Pair, choices: Choices): string | null {
  if (!differs(pair, 'email')) return null
  const side = sideOf(pair, choices, 'email') === 'kept' ? 'other' : 'kept'
  return pair[side].email
}

/** The choices that remain after one of the customers has changed: those whose chosen value is the same. */
export function choicesStillMeant(choices: Choices, before: Pair, after: Pair): Choices {
  const meant = mergeFields.flatMap((field) => {
    const side = choices[field]
    const isSame =
      side !== undefined && fieldValue(before[side], field) === fieldValue(after[side], field)
    return isSame ? [[field, side] as const] : []
  })
  return Object.fromEntries(meant)
}

export function mergeRequest(pair: Pair, choices: Choices) {
  const from = (field: MergeField) => pair[sideOf(pair, choices, field)]
  const value = (field: MergeField) => fieldValue(from(field), field)
  const { name, lastName } = from('name')
  return {
    params: { customerId: pair.kept.id },
    body: {
      otherId: pair.other.id,
      name,
      lastName,
      email: value('email'),
      phone: value('phone'),
      ...Object.fromEntries(chosenTexts.map((field) => [field, value(field)])),
      version: pair.kept.version,
      otherVersion: pair.other.version,
    },
  }
}

/** 'Rosa Peña conserva lo que cambió después: teléfono y etiquetas.' '' if all of it went back. */
export function stayedWords({ customer, stayed }: Data<typeof undoMerge>): string {
  const labels = restoredFields
    .filter((field) => stayed.includes(field))
    .map((field) => importHeaders[field].toLowerCase())
  if (labels.length === 0) return ''
  return `${fullName(customer)} conserva lo que cambió después: ${joinNames(labels)}.`
}

const MINUTE_MS = 60_000

/** 'hace un momento', 'hace 5 min', 'hace 2 h' */
export function agoWords(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / MINUTE_MS)
  if (minutes < 1) return 'hace un momento'
  return minutes < 60 ? `hace ${minutes} min` : `hace ${Math.floor(minutes / 60)} h`
}
