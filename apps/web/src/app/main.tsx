import '@mantine/core/styles.layer.css'
import '../ui/theme/base.css'
import '../ui/theme/kit.css'
import '../ui/theme/font.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { guardDoubleClicks } from '../lib/guard-double-clicks.ts'
import { whenIdle } from '../lib/hooks/use-settled.ts'
import { followInstallPrompt } from '../lib/live/install-prompt.ts'
import { isSuspended, useSession } from '../lib/session/session.ts'
import { fetchFirstData } from './fetch-first-data.ts'
import { followSession } from './follow-session.ts'
import { Providers, queryClient } from './providers.tsx'
import { AppRouter } from './router.tsx'
import { preloadScreen } from './screens.tsx'
import { takeOver } from './take-over.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

holdEscape()
guardDoubleClicks()
followInstallPrompt()
followSession(queryClient)
whenIdle(() => {
  void import('./send-log-outs.ts').then((it) => it.followLogOuts()).catch(() => {})
  void import('../ui/plain/show-alerts.ts')
    .then((it) => it.showAlerts('form, dialog, [role=dialog]'))
    .catch(() => {})
})

void start(root)

// Not at the top level: the parts of the screen import from this very chunk, and would wait for it.
async function start(container: HTMLElement): Promise<void> {
  // The screen itself retries requests that failed here, and shows their errors.
  const preloading = preloadScreen(window.location.pathname).catch(() => undefined)
  await Promise.all([
    preloading,
    fetchFirstData(queryClient, window.location, preloading).catch(() => {}),
  ])
  takeOver(container, () =>
    createRoot(container).render(
      <StrictMode>
        <Providers>
          <AppRouter />
        </Providers>
      </StrictMode>,
    ),
  )
}

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
