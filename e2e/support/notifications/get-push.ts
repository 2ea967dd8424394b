import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import type { startPushService } from '../../../apps/server/src/testing/worlds/start-push-service.ts'

type Subscription =
  Awaited<ReturnType<typeof startPushService>> extends {
    subscribe(): infer S
  }
    ? S
    : never

/** A browser whose user answers the permission prompt like this, with the stand-in as its push service. */
export async function answerPermission(
  page: Page,
  permission: NotificationPermission,
  subscription: Subscription | null = null,
) {
  await page.addInitScript(
    ([permission, subscription]) => {
      let current = 'default'
      let held: object | null = null
      Object.defineProperty(Notification, 'permission', { get: () => current })
      Notification.requestPermission = async () => {
        current = permission
        return permission
      }
      const given = {
        options: { applicationServerKey: null },
        toJSON: () => subscription,
        unsubscribe: async () => {
          held = null
          return true
        },
      }
      PushManager.prototype.subscribe = async () => {
        held = given
        return given as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () => held as PushSubscription | null
    },
    [permission, subscription] as const,
  )
}

/** Records the notifications of the worker, because a headless browser shows none. */
export async function watchWorker(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBe(1)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.opened = []
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options })
    }
    scope.clients.openWindow = async (path) => {
      scope.opened.push(path)
    }
  })
  return worker
}

export interface WorkerScope {
  shown: { title: string; body?: string; tag?: string; data?: unknown }[]
  opened: string[]
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (path: string) => Promise<void> }
}

export const shownBy = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as WorkerScope).shown)

/** Delivers a push message to the worker, as the browser would. */
export async function deliver(page: Page, message: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const known = Promise.withResolvers<string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
    if (one) known.resolve(one.registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await known.promise
  const origin = new URL(page.url()).origin
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: message })
  await cdp.detach()
}
