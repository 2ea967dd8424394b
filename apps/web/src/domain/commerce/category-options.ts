import { otherCategoryId } from '@cuando/contract/accounts/registration'
import { beginsWord, foldText } from '@cuando/es/text'
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
 * Options that contain the search text, ignoring accents and case. Those with a word that begins with it come first. The
 * option whose id is `always` is never filtered out, and stays at its place.
 */
export function matchingOptions<O extends ComboboxItem>(
  options: readonly O[],
  search: string,
  always: string,
): O[] {
  const wanted = foldText(search).trim()
  const found = options.filter(
    ({ value, label }) => value === always || foldText(label).includes(wanted),
  )
  const isLater = ({ value, label }: O) => value === always || !beginsWord(label, wanted)
  return [...found.filter((each) => !isLater(each)), ...found.filter(isLater)]
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
