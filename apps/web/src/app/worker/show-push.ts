import { isShellPath } from '../shell-path.ts'
import { type PressedNotification, pathOfPressed, readPush } from './push-message.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Shows a push message, unless a window of the app, which shows the same news, has the focus. Apple's are always shown.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, message, ...pressed } = readPush(textOf(data))
  const { notificationId, appointmentId } = pressed
  const isTrial = notificationId === null
  if (!isTrial && !(await mustShowAll()) && (await isLookedAt())) return
  await self.registration.showNotification(title, {
    body: message,
    lang: 'es-MX',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    // A later message about the same appointment replaces the earlier one, and alerts again.
    tag: appointmentId ?? notificationId ?? 'prueba',
    ...{ renotify: true },
    data: pressed,
  })
}

const isLookedAt = async () => (await listWindows()).some((each) => each.focused)

/**
 * Apple ends a subscription after three messages without a notification, and its windows may claim to have the focus
 * while they are in the background.
 */
async function mustShowAll(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription()
  return (
    subscription !== null && /\.push\.apple\.com$/.test(new URL(subscription.endpoint).hostname)
  )
}

function textOf(data: PushMessageData | null): string {
  try {
    return data?.text() ?? ''
  } catch {
    return ''
  }
}

/** Shows the subject of a pressed notification, in an open window of the app or else in a new one. */
export async function openPressed(notification: Notification): Promise<void> {
  notification.close()
  const pressed: Partial<PressedNotification> = notification.data ?? {}
  const windows = await listWindows()
  const shown = windows.find((each) => each.visibilityState === 'visible') ?? windows[0]
  if (!shown) return void (await self.clients.openWindow(pathOfPressed(pressed)))
  // Rejects if the browser no longer counts the press as a user action: the window shows the subject all the same.
  await shown.focus().catch(() => shown)
  shown.postMessage({ kind: 'notification-pressed', ...pressed })
  return undefined
}

/**
 * The browser changed the subscription's address. The app sends it to the server, since only the app has the session.
 */
export async function renewSubscription({
  oldSubscription,
}: Pick<PushSubscriptionChangeEvent, 'oldSubscription'>): Promise<void> {
  if (oldSubscription) {
    const { applicationServerKey } = oldSubscription.options
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  }
  for (const each of await listWindows()) each.postMessage({ kind: 'subscription-changed' })
}

/** The windows that show the owner's app. */
async function listWindows(): Promise<readonly WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => isShellPath(new URL(url).pathname))
}
