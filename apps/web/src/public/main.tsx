import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import '../ui/base.css'
import '../ui/font.css'
import { firstDataId } from '@cuando/contract/first-data'
import type { PageData } from '@cuando/contract/own-data'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { guardDoubleClicks } from '../lib/guard-double-clicks.ts'
import { makeQueryClient } from '../lib/make-query-client.ts'
import { fillQueries } from './fill-queries.ts'
import { loadOwnPage } from './lazy-page.tsx'
import { PublicApp } from './public-app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('public.html has no #root')

guardDoubleClicks()

const first = readFirstData(document)
const queries = makeQueryClient()
// Not awaited here: what is loaded is made of parts of this file.
if (first && 'page' in first) void loadOwnPage(queries, first).then(() => begin(root), leaveAsDrawn)
else {
  if (first) fillQueries(queries, first)
  begin(root)
}

function begin(container: HTMLElement): void {
  const app = <PublicApp address={window.location} first={first} queries={queries} />
  // Hydrating in a transition is interruptible, so the page responds to taps meanwhile.
  if (container.firstElementChild) startTransition(() => void hydrateRoot(container, app))
  else createRoot(container).render(app)
}

/** What the server drew works by itself, too: buttons that wait for this program are pressed without it. */
function leaveAsDrawn(): void {
  window.dispatchEvent(new Event('program-ready'))
}

/** The data that the server embedded in the page; null if there is none: the page then fetches it. */
function readFirstData(page: Pick<Document, 'getElementById'>): PageData | null {
  const block = page.getElementById(firstDataId)?.textContent
  return block ? JSON.parse(block) : null
}
