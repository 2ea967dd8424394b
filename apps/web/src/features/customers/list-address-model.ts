import { limits } from '@cuando/contract/calls/limits'
import { type CustomerFilter, customerFilters } from '@cuando/contract/customers/customers'
import { joinNames } from '@cuando/es/text'
import { readAddress, type ShownPage, writeAddress } from '../../ui/lists/shown-page.ts'

/** The state of the list in the URL: the search, the filters and the page. */
export interface ShownList extends ShownPage {
  search: string
  filter: CustomerFilter | null
  /** '' for any. */
  tag: string
}

export const maxSearch = 100

/** Reads `?search=&filter=&tag=&page=&size=`; missing and invalid values are ignored. */
export function readList(params: URLSearchParams): ShownList {
  const filter = params.get('filter')
  return {
    ...readAddress(params),
    search: (params.get('search') ?? '').slice(0, maxSearch).trim(),
    filter: customerFilters.find((each) => each === filter) ?? null,
    tag: (params.get('tag') ?? '').slice(0, limits.tag).trim(),
  }
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

export const filterLabels: Record<CustomerFilter, string> = {
  away: `Sin volver en ${limits.awayDays} días`,
  birthday: 'Cumplen años este mes',
  missed: 'Con faltas',
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
