import type { Page } from '@playwright/test'

/** Lets the browser go back half a second after it is told to, as a busy one does. */
export const goBackLate = (page: Page) =>
  page.addInitScript(() => {
    const back = history.back.bind(history)
    const go = history.go.bind(history)
    history.back = () => void setTimeout(back, 500)
    history.go = (delta) => void setTimeout(go, 500, delta)
  })
