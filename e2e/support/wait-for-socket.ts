import type { Page } from '@playwright/test'

/** Waits until a page has its socket: to be called before the page is opened. */
export const waitForSocket = (page: Page) =>
  page
    .waitForEvent('websocket')
    .then((line) =>
      line.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Conectado')),
    )

/** Leaves the sockets of a page without answers, so that only its requests bring news: to be called before the page is opened. */
export const silenceSocket = (page: Page) => page.routeWebSocket(/socket\.io/, () => {})
