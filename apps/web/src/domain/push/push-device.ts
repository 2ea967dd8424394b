import {
  endPushSubscription,
  savePushSubscription,
  testPushSubscription,
} from '@cuando/contract/appointments/push'
import type { Answer } from '../../lib/calls/call.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import {
  dropPushSubscription,
  findPushSubscription,
  registerWorker,
} from '../../lib/live/service-worker.ts'
import { isOwner } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/session.ts'
import { onDevice } from '../../lib/session/storages.ts'

/** The reason why this device can't get push messages now. */
export type PushObstacle =
  | 'insecure'
  | 'installFirst'
  | 'unsupported'
  | 'denied'
  | 'dismissed'
  | 'unreachable'

// The person who subscribed in this browser. Another one who logs in here did not ask for messages.
const ownerKey = 'push-owner'

/** The owner is the business. */
function whoIsHere(): string {
  const { user, commerceId } = useSession.getState()
  const owner = commerceId ?? ''
  return isOwner({ user }) ? owner : `${owner}/${user?.memberId}`
}

/** An obstacle that is known without asking for permission. */
export function findObstacle(): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure'
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return isAppleMobile() && !isInstalled() ? 'installFirst' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches

/** Newer iPads say that they are Macs. */
const isAppleMobile = () =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Asks for permission and subscribes this device. Call it in a click handler: browsers don't ask otherwise. */
export async function subscribeDevice(
  publicKey: string,
): Promise<Answer<null> | { ok: false; obstacle: PushObstacle }> {
  const obstacle = findObstacle()
  if (obstacle) return { ok: false, obstacle }
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return { ok: false, obstacle: 'denied' }
  if (permission !== 'granted') return { ok: false, obstacle: 'dismissed' }
  const subscription = await subscribe(publicKey)
  if (!subscription) return { ok: false, obstacle: 'unreachable' }
  onDevice.setItem(ownerKey, whoIsHere())
  return save(subscription)
}

/** Unsubscribes this device, in the browser and at the server. */
export async function unsubscribeDevice(): Promise<Answer<null>> {
  await dropPushSubscription()
  return ownerCall(endPushSubscription, {})
}

/**
 * Saves this device's subscription again: after a change of the session, the push endpoint or the server's key, no
 * message would arrive. Returns whether the device gets messages.
 */
export async function renewDevice(publicKey: string): Promise<boolean> {
  const current = await findPushSubscription()
  if (!current || Notification.permission !== 'granted') return false
  if (onDevice.getItem(ownerKey) !== whoIsHere()) {
    await dropPushSubscription()
    return false
  }
  const subscription = await subscribe(publicKey)
  return subscription !== null && (await save(subscription)).ok
}

export const testDevice = (): Promise<Answer<null>> => ownerCall(testPushSubscription, {})

/** The browser's subscription for this server's key; null if the browser can't reach its push service. */
async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  try {
    if (!(await registerWorker())) return null
    const { pushManager } = await navigator.serviceWorker.ready
    const key = bytesOf(publicKey)
    const current = await pushManager.getSubscription()
    if (current && !isSame(key, current.options.applicationServerKey)) await current.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch {
    return null
  }
}

function save(subscription: PushSubscription): Promise<Answer<null>> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return ownerCall(savePushSubscription, {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
  })
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function isSame(key: Uint8Array, other: ArrayBuffer | null): boolean {
  const bytes = new Uint8Array(other ?? new ArrayBuffer())
  return key.length === bytes.length && key.every((byte, at) => byte === bytes[at])
}
