import type { Page } from '@playwright/test'

/** Delays every history navigation by half a second, as a busy browser does. */
export const goBackLate = (page: Page) =>
  page.addInitScript(() => {
    const back = history.back.bind(history)
    const go = history.go.bind(history)
    history.back = () => void setTimeout(back, 500)
    history.go = (delta) => void setTimeout(go, 500, delta)
  })
