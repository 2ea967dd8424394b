import '@fontsource-variable/figtree'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isSuspended, useSession } from '../lib/session.ts'
import { Providers } from './providers.tsx'
import { AppRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

holdEscape()

createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRouter />
    </Providers>
  </StrictMode>,
)

/**
 * While the log-in lies on top of a screen, Escape must not reach the dialogs beneath, which would close with
 * what was typed into them. They listen at the window: this has to be there first.
 */
function holdEscape(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isSuspended(useSession.getState())) return
      event.stopImmediatePropagation()
      event.preventDefault()
    },
    { capture: true },
  )
}
