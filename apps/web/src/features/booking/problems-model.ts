import { customerFields } from '@cuando/contract/customers/customer-fields'
import type { FieldTexts, UserText } from '../../lib/user-text.ts'

export const problemFields = [
  'service',
  'modality',
  'when',
  'others',
  'address',
  'pin',
  ...customerFields,
  'notes',
] as const
export type ProblemField = (typeof problemFields)[number]

/** Errors by part of the form; `form` is for those that belong to none. */
export type Problems = Partial<Record<ProblemField | 'form', UserText | string>>

const fieldOf = new Map<string, ProblemField>([
  ...problemFields.map((field) => [field, field] as const),
  ['serviceId', 'service'],
  ['isInLocal', 'modality'],
  ['isOnline', 'modality'],
  ['isCustomAddress', 'modality'],
  ['date', 'when'],
  ['time', 'when'],
  ['duration', 'service'],
  ['price', 'service'],
  ['currency', 'service'],
  ['latitude', 'pin'],
  ['longitude', 'pin'],
])

/** Maps errors of request fields to parts of the form; each part shows its first. */
export function problemsByPart(errors: FieldTexts): Problems {
  const problems: Problems = {}
  for (const [field, text] of Object.entries(errors)) problems[partOf(field)] ??= text
  return problems
}

const partOf = (field: string) =>
  companionOf(field) === null ? (fieldOf.get(field) ?? 'form') : 'others'

/** The number of the companion whose field it is, from 0; null for another field. */
export function companionOf(field: string): number | null {
  const [, index] = /^others\.(\d)\./.exec(field) ?? []
  return index === undefined ? null : Number(index)
}

/** The remaining problems after these parts of the draft were edited. */
export function withoutProblemsOf(problems: Problems, edited: readonly string[]): Problems {
  const solved = new Set([...edited.map((field) => fieldOf.get(field)), 'form'])
  // Another service has its own modalities and hours.
  if (edited.includes('serviceId'))
    for (const field of ['modality', 'when', 'pin']) solved.add(field)
  // The modality decides which contacts are required.
  if (edited.includes('modality')) for (const field of ['email', 'phone']) solved.add(field)
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !solved.has(field)))
}

/** For a home visit without an address, or without its pin. */
export const noLocation = 'Para citas a domicilio debes seleccionar una dirección en el mapa'

/** Shown as soon as the pin is too far away, and again if the server refuses it. */
export const outOfReach = (km: number | null) =>
  `La dirección está fuera del área de servicio (${km} km)`
