import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import '../ui/base.css'
import '../ui/font.css'
import { type FirstData, firstDataId } from '@cuando/contract/first-data'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { guardDoubleClicks } from '../lib/guard-double-clicks.ts'
import { makeQueryClient } from '../lib/make-query-client.ts'
import { fillQueries } from './fill-queries.ts'
import { PublicApp } from './public-app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('public.html has no #root')

guardDoubleClicks()

const first = readFirstData(document)
const queries = makeQueryClient()
if (first) fillQueries(queries, first)
const app = <PublicApp address={window.location} first={first} queries={queries} />

// Hydrating in a transition is interruptible, so the page responds to taps meanwhile.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

/** The data that the server embedded in the page; null if there is none: the page then fetches it. */
function readFirstData(page: Pick<Document, 'getElementById'>): FirstData | null {
  const block = page.getElementById(firstDataId)?.textContent
  return block ? JSON.parse(block) : null
}
