declare const self: ServiceWorkerGlobalScope

// Shows push messages about the waiting list to its customers, and opens the page of a pressed one. It answers no requests.

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = Object(event.notification.data)
  event.waitUntil(self.clients.openWindow(String(url ?? '/')))
})

function show(data: PushMessageData | null): Promise<void> {
  const { title, message, url } = Object(data?.json())
  return self.registration.showNotification(String(title), {
    body: String(message),
    lang: 'es-MX',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    tag: String(url),
    ...{ renotify: true },
    data: { url },
  })
}

export {}
