import { otherCategoryId } from '@cuando/contract/registration'

interface Option {
  value: string
  label: string
}

/** The categories as select options, 'Otros' last. */
export function categoryOptions(categories: readonly { id: string; name: string }[]): Option[] {
  return [
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
    { value: otherCategoryId, label: 'Otros' },
  ]
}

/**
 * Options that contain the search text, ignoring accents and case. The option whose id is `always` is never
 * filtered out.
 */
export function matchingOptions<O extends Option>(
  options: readonly O[],
  search: string,
  always: string,
): O[] {
  const wanted = plain(search)
  return options.filter(({ value, label }) => value === always || plain(label).includes(wanted))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
