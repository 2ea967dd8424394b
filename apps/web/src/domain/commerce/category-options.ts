import { otherCategoryId } from '@cuando/contract/accounts/registration'
import { foldText } from '@cuando/es/text'
import type { ComboboxItem } from '@mantine/core'

export interface Category {
  id: string
  name: string
}

/** Placeholder row while categories are loading. */
const loading: ComboboxItem = { value: 'loading', label: 'Cargando...', disabled: true }

/** The categories as select options, 'Otros' last. */
export function categoryOptions(categories: readonly Category[]): ComboboxItem[] {
  return [
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
    { value: otherCategoryId, label: 'Otros' },
  ]
}

/**
 * Options that contain the search text, ignoring accents and case. The option whose id is `always` is never
 * filtered out.
 */
export function matchingOptions<O extends ComboboxItem>(
  options: readonly O[],
  search: string,
  always: string,
): O[] {
  const wanted = foldText(search).trim()
  return options.filter(({ value, label }) => value === always || foldText(label).includes(wanted))
}

/**
 * The options of a list that the server searches; `found` is undefined while it is loading. The chosen category is
 * put first if it was not found, because the field takes its text from the options.
 */
export function searchedOptions(
  found: readonly Category[] | undefined,
  chosen: Category | null,
): ComboboxItem[] {
  const options = found ? categoryOptions(found) : [loading]
  if (!chosen || options.some(({ value }) => value === chosen.id)) return options
  return [{ value: chosen.id, label: chosen.name }, ...options]
}
