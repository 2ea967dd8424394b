import * as z from 'zod/mini'
import { customerAbout } from './customer-about.ts'

type About = typeof customerAbout

/** A field of a customer that only the owner fills in and sees. */
export type AboutField = keyof About

/** A text; '' for none. All other fields have code of their own. */
export type AboutText = { [F in AboutField]: About[F]['blank'] extends '' ? F : never }[AboutField]

/** A text that a merge takes from one of the customers. It joins the notes and tags of both. */
export type ChosenText = Exclude<AboutText, 'notes'>

/** All fields as they are typed. */
export type AboutValues = { [F in AboutText]: string } & { tags: readonly string[] }

export const aboutFields = Object.keys(customerAbout) as AboutField[]

const isText = (field: AboutField): field is AboutText => customerAbout[field].blank === ''

export const aboutTexts = aboutFields.filter(isText)

export const chosenTexts = aboutTexts.filter((field): field is ChosenText => field !== 'notes')

function byField<Shape>(fields: readonly AboutField[], of: (field: AboutField) => unknown): Shape {
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as Shape
}

export const aboutLabels = byField<Record<AboutField, string>>(
  aboutFields,
  (field) => customerAbout[field].label,
)

const blankAbout = byField<AboutValues>(aboutFields, (field) => customerAbout[field].blank)

/** The fields among other values, with their empty value for null or absent ones. */
export function typedAbout(
  values: { [F in AboutField]?: AboutValues[F] | null } | undefined,
): AboutValues {
  return byField(aboutFields, (field) => values?.[field] ?? blankAbout[field])
}

type Rules = { [F in AboutField]: About[F]['rule'] }

/** The rules of the fields in requests. */
export const aboutRequest = byField<Rules>(aboutFields, (field) => customerAbout[field].rule)

const withDefault = (field: AboutField) =>
  z._default<z.ZodMiniType>(customerAbout[field].rule, blankAbout[field])

/** The same with the empty value for fields that are left out. */
export const aboutRequestOrBlank = byField<{ [F in AboutField]: z.ZodMiniDefault<Rules[F]> }>(
  aboutFields,
  withDefault,
)

/** The same for the texts that a merge takes from one of the customers. */
export const chosenRequest = byField<{ [F in ChosenText]: z.ZodMiniDefault<Rules[F]> }>(
  chosenTexts,
  withDefault,
)

const tags = z.array(z.string())

/** The fields in drafts, unvalidated. */
export const aboutDraft = byField<{ [F in AboutText]: z.ZodMiniString } & { tags: typeof tags }>(
  aboutFields,
  (field) => (isText(field) ? z.string() : tags),
)

/** The fields in answers; null for missing texts. */
export const aboutAnswer = byField<
  { [F in AboutText]: z.ZodMiniNullable<z.ZodMiniString> } & { tags: typeof tags }
>(aboutFields, (field) => (isText(field) ? z.nullable(z.string()) : tags))
