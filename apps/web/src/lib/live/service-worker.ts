/**
 * Installs the owner's service worker; null if it isn't available: over plain http, in private windows, in development.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  try {
    const options = { updateViaCache: 'none' } as const
    return (await navigator.serviceWorker.register('/service-worker.js', options)) ?? null
  } catch {
    return null
  }
}

/** This browser's subscription to push messages. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    return (await registration?.pushManager?.getSubscription()) ?? null
  } catch {
    return null
  }
}

/**
 * Unsubscribes this browser, even if the server doesn't know yet: its messages are no longer delivered. Also closes the
 * shown notifications, since they name customers.
 */
export async function dropPushSubscription(): Promise<void> {
  const subscription = await findPushSubscription()
  await subscription?.unsubscribe().catch(() => false)
  for (const each of await listShown()) each.close()
}

async function listShown(): Promise<readonly Notification[]> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    return (await registration?.getNotifications()) ?? []
  } catch {
    return []
  }
}

/** Calls back with the worker's messages to this page. Returns a function that stops it. */
export function followWorker(onMessage: (message: unknown) => void): () => void {
  const { serviceWorker } = navigator
  const listen = ({ data }: MessageEvent) => onMessage(data)
  serviceWorker?.addEventListener('message', listen)
  return () => serviceWorker?.removeEventListener('message', listen)
}
