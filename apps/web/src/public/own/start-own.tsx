import '@mantine/core/styles/baseline.css'
import '../../ui/theme/base.css'
import '../../ui/theme/font.css'
import { firstDataId } from '@cuando/contract/booking/first-data'
import type { OwnData } from '@cuando/contract/booking/own-data'
import { type ComponentType, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { OwnPageInput } from '../../features/booking/own/own-page-model.ts'
import { guardDoubleClicks } from '../../lib/guard-double-clicks.ts'
import { forgetOldStep } from '../../lib/history/step-history.ts'
import { makeOwnApp } from './own-app.tsx'

/** Takes over the page about an appointment that the server drew, or draws it in the browser. */
export function startOwn(Page: ComponentType<OwnPageInput>): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('own.html has no #root')
  const block = document.getElementById(firstDataId)?.textContent
  const own: OwnData | null = block ? JSON.parse(block) : null
  guardDoubleClicks()
  const app = makeOwnApp(Page, own, window.location)
  // Hydrating in a transition is interruptible, so the page responds to taps meanwhile.
  if (own && root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
  else {
    if (!own) forgetOldStep()
    createRoot(root).render(app)
  }
}
