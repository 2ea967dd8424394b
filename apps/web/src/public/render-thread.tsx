import { parentPort } from 'node:worker_threads'
import type { PageData } from '@cuando/contract/own-data'
import { renderToString } from 'react-dom/server'
import { makeQueryClient } from '../lib/make-query-client.ts'
import { fillQueries } from './fill-queries.ts'
import { loadOwnPage } from './lazy-page.tsx'
import { PublicApp } from './public-app.tsx'

interface Asked {
  id: number
  /** `first` is PageData as JSON: posting a string to the thread costs a fifth of cloning the objects. */
  input: { path: string; search: string; first: string }
}

// Worker thread of the server: renders a public page from the same data that the browser will hydrate it
// with.
parentPort?.on('message', async ({ id, input }: Asked) => {
  const { path, search } = input
  const first: PageData = JSON.parse(input.first)
  const queries = makeQueryClient()
  if ('page' in first) await loadOwnPage(queries, first)
  else fillQueries(queries, first)
  const html = renderToString(
    <PublicApp address={{ pathname: path, search }} first={first} queries={queries} />,
  )
  queries.clear()
  parentPort?.postMessage({ id, html })
})
