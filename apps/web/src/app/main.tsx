import '@fontsource-variable/figtree'
import '@mantine/core/styles.layer.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { guardDoubleClicks } from '../lib/guard-double-clicks.ts'
import { isSuspended, useSession } from '../lib/session.ts'
import { Providers } from './providers.tsx'
import { AppRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

holdEscape()
guardDoubleClicks()

createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRouter />
    </Providers>
  </StrictMode>,
)

/**
 * While the log-in dialog covers a screen, Escape must not close the dialogs underneath, which would discard
 * their input. They listen on the window, so this listener must be registered before theirs.
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
