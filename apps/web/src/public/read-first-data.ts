import { type FirstData, firstDataId } from '@cuando/contract/first-data'

/** The data that the server embedded in the page; null if there is none: the page then fetches it. */
export function readFirstData(page: Pick<Document, 'getElementById'>): FirstData | null {
  const block = page.getElementById(firstDataId)?.textContent
  return block ? JSON.parse(block) : null
}
