import { isShellPath } from '../shell-path.ts'
import { type PressedNotification, pathOfPressed, readPush } from './push-message.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows a push message, unless its owner is looking at the app, which tells the same; always where Apple delivers it. */
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
    // What follows about an appointment takes the place of what came before, and is heard again.
    tag: appointmentId ?? notificationId ?? 'prueba',
    ...{ renotify: true },
    data: pressed,
  })
}

const isLookedAt = async () => (await listWindows()).some((each) => each.focused)

/**
 * Apple ends a subscription after three messages that showed nothing, and its windows may say that they have the focus
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

/** Leads to what a notification is about: in a window of the app that is open, or else in a new one. */
export async function openPressed(notification: Notification): Promise<void> {
  notification.close()
  const pressed: Partial<PressedNotification> = notification.data ?? {}
  const windows = await listWindows()
  const shown = windows.find((each) => each.visibilityState === 'visible') ?? windows[0]
  if (!shown) return void (await self.clients.openWindow(pathOfPressed(pressed)))
  // Refused where the browser no longer counts the press: the window still shows it.
  await shown.focus().catch(() => shown)
  shown.postMessage({ kind: 'notification-pressed', ...pressed })
  return undefined
}

/** The browser gave the device another address: it is told to the server by the app, which has the session. */
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
