import { create } from 'zustand'
import { onDevice } from '../session/storages.ts'

/** Chrome's and Edge's event: the app can be installed. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface InstallPrompt {
  event: InstallEvent | null
}

const dismissedKey = 'install-dismissed'

/** The browser's offer to install the app, unless it was dismissed on this device. */
export const useInstallPrompt = create<InstallPrompt>(() => ({ event: null }))

/** Call it before the page has loaded, or the browser's event is missed. */
export function followInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this the browser shows an offer of its own, over the screen.
    event.preventDefault()
    if (onDevice.getItem(dismissedKey) === null)
      useInstallPrompt.setState({ event: event as InstallEvent })
  })
  window.addEventListener('appinstalled', () => useInstallPrompt.setState({ event: null }))
}

export async function install(): Promise<void> {
  const { event } = useInstallPrompt.getState()
  // The event can prompt only once.
  useInstallPrompt.setState({ event: null })
  const answer = await event?.prompt()
  if (answer?.outcome === 'dismissed') onDevice.setItem(dismissedKey, 'yes')
}

export function dismissInstall(): void {
  onDevice.setItem(dismissedKey, 'yes')
  useInstallPrompt.setState({ event: null })
}
