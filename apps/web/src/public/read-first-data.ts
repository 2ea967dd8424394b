import { type FirstData, firstDataId } from '@cuando/contract/first-data'

/** What the server wrote into the page; null where it wrote nothing: the page asks for all it shows. */
export function readFirstData(page: Pick<Document, 'getElementById'>): FirstData | null {
  const block = page.getElementById(firstDataId)?.textContent
  return block ? JSON.parse(block) : null
}
