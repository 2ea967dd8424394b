/** Installs the owner's service worker; null where there can be none: over plain http, in private windows, in development. */
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
 * Ends it, whatever the server knows: what was sent to it meanwhile finds nobody. What the device still shows goes too,
 * since it tells of customers.
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

/** Calls back with what the worker tells this page. Returns a function that stops. */
export function followWorker(onMessage: (message: unknown) => void): () => void {
  const { serviceWorker } = navigator
  const listen = ({ data }: MessageEvent) => onMessage(data)
  serviceWorker?.addEventListener('message', listen)
  return () => serviceWorker?.removeEventListener('message', listen)
}
