import '@mantine/core/styles/baseline.css'
import '../ui/theme/base.css'
import '../ui/theme/font.css'
import './drawn-styles.ts'
import { type FirstData, firstDataId } from '@cuando/contract/booking/first-data'
import { readPageState } from '@cuando/contract/booking/page-state'
import { shareIds } from '../features/booking/business/share-ids-model.ts'
import { guardDoubleClicks } from '../lib/guard-double-clicks.ts'
import { hydrateBusiness } from './hydrate-business.tsx'
import { islands } from './islands.ts'

const first = readFirstData(document)
const commerce = first?.pageData?.commerce
/** Runs an optional action; nothing happens if its module can't be loaded. */
const withHead = (act: (head: typeof import('./drawn-head.ts')) => unknown) =>
  void import('./drawn-head.ts').then(act, () => undefined)

guardDoubleClicks()
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(`#${shareIds.button}`))
    withHead(({ shareBusiness }) => shareBusiness())
})
// The page may have been drawn a while ago.
document.addEventListener('visibilitychange', () => {
  if (commerce && !document.hidden) withHead(({ refreshOpening }) => refreshOpening(commerce))
})

if (first?.pageData && document.getElementById(islands.booking))
  hydrateBusiness(
    first.pageData,
    first,
    readPageState(new URLSearchParams(window.location.search)),
    // The forms work without the program: the recorded press is submitted now.
  ).catch(() => window.dispatchEvent(new Event('program-ready')))
// For an unknown business, the server's page is complete.
else if (!first || first.pageData)
  void import('./client-app.tsx').then(({ startApp }) => startApp(first))

/** The data that the server embedded in the page; null if there is none: the page then fetches it. */
function readFirstData(page: Pick<Document, 'getElementById'>): FirstData | null {
  const block = page.getElementById(firstDataId)?.textContent
  return block ? JSON.parse(block) : null
}
