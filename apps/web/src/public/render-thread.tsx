import { parentPort } from 'node:worker_threads'
import type { FirstData } from '@cuando/contract/first-data'
import { renderToString } from 'react-dom/server'
import { makeQueryClient } from '../lib/make-query-client.ts'
import { fillQueries } from './fill-queries.ts'
import { PublicApp } from './public-app.tsx'

interface Asked {
  id: number
  /** `first` is FirstData as JSON: posting a string to the thread costs a fifth of cloning the objects. */
  input: { path: string; first: string }
}

// Worker thread of the server: renders the booking page from the same data that the browser will hydrate it
// with.
parentPort?.on('message', ({ id, input }: Asked) => {
  const { path } = input
  const first: FirstData = JSON.parse(input.first)
  const queries = makeQueryClient()
  fillQueries(queries, first)
  const html = renderToString(
    <PublicApp address={{ pathname: path, search: '' }} first={first} queries={queries} />,
  )
  queries.clear()
  parentPort?.postMessage({ id, html })
})
