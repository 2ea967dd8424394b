import { limits } from '@cuando/contract/calls/limits'
import { type CustomerFilter, customerFilters } from '@cuando/contract/customers/customers'
import { joinNames } from '@cuando/es/text'
import { readAddress, type ShownPage, writeAddress } from '../../ui/lists/shown-page.ts'

/** A filter of the list, or the possible duplicates, which are listed by themselves. */
export type ShownFilter = CustomerFilter | 'duplicates'

const shownFilters: readonly ShownFilter[] = [...customerFilters, 'duplicates']

/** The state of the list in the URL: the search, the filters and the page. */
export interface ShownList extends ShownPage {
  search: string
  filter: ShownFilter | null
  /** '' for any. */
  tag: string
}

export const maxSearch = 100

/** Reads `?search=&filter=&tag=&page=&size=`; missing and invalid values are ignored. */
export function readList(params: URLSearchParams): ShownList {
  const given = params.get('filter')
  const filter = shownFilters.find((each) => each === given) ?? null
  const page = readAddress(params)
  if (filter === 'duplicates') return { ...page, search: '', filter, tag: '' }
  return {
    ...page,
    search: (params.get('search') ?? '').slice(0, maxSearch).trim(),
    filter,
    tag: (params.get('tag') ?? '').slice(0, limits.tag).trim(),
  }
}

/** The first page of the list after a choice. A search or a tag is about all customers, not about possible duplicates. */
export function withChoice(shown: ShownList, change: Partial<ShownList>): ShownList {
  const next = { ...shown, page: 1, ...change }
  if (next.filter !== 'duplicates') return next
  return change.filter === 'duplicates'
    ? { ...next, search: '', tag: '' }
    : { ...next, filter: null }
}

/** The query of the URL, without default values. */
export const writeList = ({ search, filter, tag, ...page }: ShownList): Record<string, string> => ({
  ...(search !== '' && { search }),
  ...(filter !== null && { filter }),
  ...(tag !== '' && { tag }),
  ...writeAddress(page),
})

export const isNarrowed = ({ search, filter, tag }: ShownList): boolean =>
  search !== '' || filter !== null || tag !== ''

export const filterLabels: Record<ShownFilter, string> = {
  away: `Sin volver en ${limits.awayDays} días`,
  birthday: 'Cumplen años este mes',
  missed: 'Con faltas',
  duplicates: 'Posibles duplicados',
}

/** Describes the search and the filters: '«pena», «Con faltas» y la etiqueta «VIP»'. */
export function soughtWords({ search, filter, tag }: ShownList): string {
  const words = [
    ...(search === '' ? [] : [`«${search}»`]),
    ...(filter === null ? [] : [`«${filterLabels[filter]}»`]),
    ...(tag === '' ? [] : [`la etiqueta «${tag}»`]),
  ]
  return joinNames(words)
}
