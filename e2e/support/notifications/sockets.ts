import type { BrowserContext, Page } from '@playwright/test'

/** Waits until a page that hears news has its socket: to be called before the page is opened. */
export const waitForSocket = (page: Page) =>
  page
    .waitForEvent('websocket')
    .then((line) =>
      line.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Conectado')),
    )

/** Keeps the sockets of pages open without sending anything. Call it before a page is opened. */
export const silenceSockets = (context: BrowserContext) =>
  context.routeWebSocket(/socket\.io/, (socket) => {
    // The handshakes of Engine.IO and of Socket.IO. An hour passes before the first ping is due.
    socket.send(
      '0{"sid":"quiet","upgrades":[],"pingInterval":3600000,"pingTimeout":20000,"maxPayload":1000000}',
    )
    socket.onMessage((message) => {
      if (String(message).startsWith('40')) socket.send('40{"sid":"quiet"}')
    })
  })

/** Lets a page get socket events in a story without them. Call it before the page is opened. */
export const hearNews = (page: Page) =>
  page.routeWebSocket(/socket\.io/, (socket) => void socket.connectToServer())
