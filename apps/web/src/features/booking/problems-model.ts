import { customerFields } from '@cuando/contract/customer-fields'
import type { FieldErrors } from '@cuando/contract/envelope'

export const problemFields = [
  'service',
  'modality',
  'when',
  'address',
  'pin',
  ...customerFields,
  'notes',
] as const
export type ProblemField = (typeof problemFields)[number]

/** What is wrong, by the part of the form where it is said; `form` belongs to none of them. */
export type Problems = Partial<Record<ProblemField | 'form', string>>

const fieldOf = new Map<string, ProblemField>([
  ...problemFields.map((field) => [field, field] as const),
  ['serviceId', 'service'],
  ['isInLocal', 'modality'],
  ['isOnline', 'modality'],
  ['isCustomAddress', 'modality'],
  ['date', 'when'],
  ['time', 'when'],
  ['duration', 'service'],
  ['latitude', 'pin'],
  ['longitude', 'pin'],
])

/** Errors by the request's fields, brought to the parts of the form; each part says its first. */
export function locationProblems(errors: FieldErrors): Problems {
  const problems: Problems = {}
  for (const [field, text] of Object.entries(errors))
    problems[fieldOf.get(field) ?? 'form'] ??= text
  return problems
}

/** The problems that are left once these parts of the draft were changed. */
export function withoutProblemsOf(problems: Problems, edited: readonly string[]): Problems {
  const solved = new Set([...edited.map((field) => fieldOf.get(field)), 'form'])
  // Another service brings its own modality and hours.
  if (edited.includes('serviceId'))
    for (const field of ['modality', 'when', 'pin']) solved.add(field)
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !solved.has(field)))
}

/** Said as soon as the pin stands too far away, and again by the server. */
export const outOfReach = (km: number | null) =>
  `La dirección está fuera del área de servicio (${km} km)`
