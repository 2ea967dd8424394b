import { firstDataId } from '@cuando/contract/booking/first-data'
import type { OwnData } from '@cuando/contract/booking/own-data'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { makeOwnApp } from './own-page.tsx'

// The page about an appointment, from the data that it carries; without any, main.tsx draws it from what it fetches.
const root = document.getElementById('root')
const block = document.getElementById(firstDataId)?.textContent
if (root && block) {
  const own: OwnData = JSON.parse(block)
  const app = makeOwnApp(own, window.location)
  // Hydrating in a transition is interruptible, so the page responds to taps meanwhile.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}
