import { minePath } from '@cuando/contract/business/public-path'

/** Installs the service worker that shows «Mis citas» without a network, if the browser allows it. */
export function registerMineWorker(): void {
  if (!import.meta.env.PROD) return
  const options = { scope: minePath, updateViaCache: 'none' } as const
  void navigator.serviceWorker?.register('/mine-worker.js', options).catch(() => undefined)
}
