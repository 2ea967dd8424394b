import { unknownPoint } from '@cuando/contract/coordinates'
import {
  type Profile,
  type ProfileChanges,
  profileChanges,
  showProfile,
} from '@cuando/contract/profile'
import { otherCategoryId } from '@cuando/contract/registration'
import { formatPhone } from '@cuando/es/phones'
import * as z from 'zod/mini'
import { fieldErrors } from '../../lib/field-errors.ts'

/** What the form holds of a profile: `latitude` and `longitude` are '' without a pin, and otherwise as they are sent. */
export const profileValues = z.omit(showProfile.data, { email: true })

export type ProfileValues = z.output<typeof profileValues>
type Field = keyof ProfileValues

const together: readonly (readonly Field[])[] = [
  ['commerceCategory', 'commerceCategoryName', 'otherCategory'],
  ['latitude', 'longitude'],
]

export function valuesOf({ email: _, ...profile }: Profile): ProfileValues {
  const hasPlace =
    Number(profile.latitude) !== unknownPoint.latitude ||
    Number(profile.longitude) !== unknownPoint.longitude
  return {
    ...profile,
    phone: formatPhone(profile.phone),
    latitude: hasPlace ? profile.latitude : '',
    longitude: hasPlace ? profile.longitude : '',
  }
}

/** The changes between `base` and `draft`, made to `saved`, which another tab may have changed meanwhile. */
export function rebasedProfile(
  draft: ProfileValues,
  base: ProfileValues,
  saved: ProfileValues,
): ProfileValues {
  return { ...saved, ...pick(draft, changedFields(draft, base)) }
}

/** What is sent: only what was changed, so that nothing that another tab has saved is undone. */
export function changesOf(values: ProfileValues, saved: ProfileValues): ProfileChanges {
  return pick(requestOf(values), changedFields(values, saved))
}

/**
 * The problems of the whole form, by field: what is required is missed even where nothing was changed. A link may have
 * been reserved after it was given.
 */
export function problemsOf(values: ProfileValues, saved: ProfileValues) {
  const { username, ...rest } = requestOf(values)
  return fieldErrors(profileChanges, username === saved.username ? rest : { ...rest, username })
}

/** A category that was written counts by its text alone, and is sent without an id. */
function requestOf({ commerceCategoryName: _, ...values }: ProfileValues) {
  const { commerceCategory, otherCategory } = values
  if (commerceCategory !== otherCategoryId) return { ...values, otherCategory: '' }
  return { ...values, commerceCategory: otherCategory.trim() ? '' : otherCategoryId }
}

function changedFields(values: ProfileValues, from: ProfileValues): Field[] {
  const isChanged = (field: Field) => JSON.stringify(values[field]) !== JSON.stringify(from[field])
  const fields = Object.keys(values) as Field[]
  return fields.filter((field) =>
    (together.find((group) => group.includes(field)) ?? [field]).some(isChanged),
  )
}

function pick<T extends object>(values: T, fields: readonly string[]): Partial<T> {
  const entries = Object.entries(values).filter(([field]) => fields.includes(field))
  return Object.fromEntries(entries) as Partial<T>
}

interface Pin {
  latitude: number
  longitude: number
}

export function pinOf({ latitude, longitude }: ProfileValues): Pin | null {
  return latitude === '' || longitude === ''
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }
}

export const coordinatesOf = (pin: Pin | null) => ({
  latitude: pin ? degreesText(pin.latitude) : '',
  longitude: pin ? degreesText(pin.longitude) : '',
})

// Seven decimals are a centimetre; the text of a number would have an exponent near 0.
const degreesText = (degrees: number) => degrees.toFixed(7).replace(/\.?0+$/, '')
