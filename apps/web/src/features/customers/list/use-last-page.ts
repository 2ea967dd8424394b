import { useEffect } from 'react'
import { countPages } from '../../../ui/lists/shown-page.ts'
import type { ShownList } from '../list-address-model.ts'

/** Goes to the last page if the URL asks for a later one, which may have been emptied since. */
export function useLastPage(
  total: number | undefined,
  shown: ShownList,
  show: (next: ShownList, replace: boolean) => void,
) {
  const last = total === undefined ? null : countPages(total, shown.size)
  useEffect(() => {
    if (last !== null && shown.page > last) show({ ...shown, page: last }, true)
  })
}
