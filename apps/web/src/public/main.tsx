import '@mantine/core/styles/baseline.css'
import '../ui/base.css'
import '../ui/font.css'
import './drawn-styles.ts'
import { readPlace } from '@cuando/contract/booking-place'
import { type FirstData, firstDataId } from '@cuando/contract/first-data'
import { guardDoubleClicks } from '../lib/guard-double-clicks.ts'
import { hydrateBusiness } from './hydrate-business.tsx'
import { islands } from './islands.ts'

guardDoubleClicks()
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(`#${islands.share}`))
    void import('./share-business.ts').then(({ shareBusiness }) => shareBusiness())
})

const first = readFirstData(document)
if (first?.pageData && document.getElementById(islands.booking))
  void hydrateBusiness(
    first.pageData,
    first,
    readPlace(new URLSearchParams(window.location.search)),
  )
// Of a business that is unknown there is no more to say than the server did.
else if (!first || first.pageData)
  void import('./client-app.tsx').then(({ startApp }) => startApp(first))

/** The data that the server embedded in the page; null if there is none: the page then fetches it. */
function readFirstData(page: Pick<Document, 'getElementById'>): FirstData | null {
  const block = page.getElementById(firstDataId)?.textContent
  return block ? JSON.parse(block) : null
}
