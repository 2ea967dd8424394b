import '@mantine/core/styles/baseline.css'
import '../ui/base.css'
import '../ui/font.css'
import './drawn-styles.ts'
import { readPlace } from '@cuando/contract/booking-place'
import { type FirstData, firstDataId } from '@cuando/contract/first-data'
import { shareIds } from '../features/booking/business/share-ids-model.ts'
import { guardDoubleClicks } from '../lib/guard-double-clicks.ts'
import { hydrateBusiness } from './hydrate-business.tsx'
import { islands } from './islands.ts'

const first = readFirstData(document)
const commerce = first?.pageData?.commerce
/** Of what nothing is lost where it can't be loaded. */
const withHead = (act: (head: typeof import('./drawn-head.ts')) => unknown) =>
  void import('./drawn-head.ts').then(act, () => undefined)

guardDoubleClicks()
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(`#${shareIds.button}`))
    withHead(({ shareBusiness }) => shareBusiness())
})
// A page that was drawn a while ago is looked at again.
document.addEventListener('visibilitychange', () => {
  if (commerce && !document.hidden) withHead(({ refreshOpening }) => refreshOpening(commerce))
})

if (first?.pageData && document.getElementById(islands.booking))
  hydrateBusiness(
    first.pageData,
    first,
    readPlace(new URLSearchParams(window.location.search)),
    // Its forms work without the program: what was pressed is sent now.
  ).catch(() => window.dispatchEvent(new Event('program-ready')))
// Of a business that is unknown there is no more to say than the server did.
else if (!first || first.pageData)
  void import('./client-app.tsx').then(({ startApp }) => startApp(first))

/** The data that the server embedded in the page; null if there is none: the page then fetches it. */
function readFirstData(page: Pick<Document, 'getElementById'>): FirstData | null {
  const block = page.getElementById(firstDataId)?.textContent
  return block ? JSON.parse(block) : null
}
