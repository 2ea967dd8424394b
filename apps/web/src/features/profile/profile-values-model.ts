import {
  type Profile,
  type ProfileChanges,
  profileChanges,
  showProfile,
} from '@cuando/contract/accounts/profile'
import { otherCategoryId } from '@cuando/contract/accounts/registration'
import { unknownPoint } from '@cuando/contract/places/coordinates'
import { formatPhone } from '@cuando/es/phones'
import * as z from 'zod/mini'
import { fieldErrors } from '../../lib/calls/field-errors.ts'

/** The values of the form. `latitude` and `longitude` are '' without a pin, otherwise decimal degrees. */
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

/** Applies the changes between `base` and `draft` to `saved`, which another tab may have changed since. */
export function rebasedProfile(
  draft: ProfileValues,
  base: ProfileValues,
  saved: ProfileValues,
): ProfileValues {
  return { ...saved, ...pick(draft, changedFields(draft, base)) }
}

/** The changed fields only, so that the request doesn't overwrite what another tab has saved. */
export function changesOf(values: ProfileValues, saved: ProfileValues): ProfileChanges {
  return pick(requestOf(values), changedFields(values, saved))
}

/**
 * The problems of the whole form, by field, also of unchanged fields. The business's own link is not checked, because
 * it may have been reserved later.
 */
export function problemsOf(values: ProfileValues, saved: ProfileValues) {
  const { username, ...rest } = requestOf(values)
  return fieldErrors(profileChanges, username === saved.username ? rest : { ...rest, username })
}

/** A category with its own text is sent without an id. */
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
