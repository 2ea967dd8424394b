import type { Page } from '@playwright/test'

type Session = Record<string, unknown>

/** Where the app stores its session: on the device if it is remembered, else in the tab. */
const sessionKey = 'auth-storage'

/** Starts the browser with an existing session, which begins again at each load. */
export async function signIn(page: Page, session: Session) {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), remembered(session))
}

/** Opens the app with an existing session, which can be ended there. */
export async function signInOnce(page: Page, session: Session) {
  await page.goto('/login')
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), remembered(session))
  await page.goto('/')
}

/** Gives this tab alone a session from its next load on. */
export const signInTab = (page: Page, session: Session) =>
  page.evaluate(([key, text]) => sessionStorage.setItem(key, text), stored(session, false))

/** The same for each load, until the returned script is removed. */
export const signInTabAtLoads = (page: Page, session: Session) =>
  page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), stored(session, false))

/** Removes the remembered session from the device, as a log-out in another tab does. */
export const forgetSession = (page: Page) =>
  page.evaluate((key) => localStorage.removeItem(key), sessionKey)

/** The stored sessions as text: of the device and of this tab. */
export const readSessions = (page: Page) =>
  page.evaluate(
    (key) => ({ device: localStorage.getItem(key), tab: sessionStorage.getItem(key) }),
    sessionKey,
  )

const remembered = ({ status: _, ...session }: Session) => stored(session, true)

/** The key and the text of a session as the app stores it. */
function stored(session: Session, remember: boolean): [string, string] {
  const state = { ...session, isAuthenticated: true, remember, endedBy: null }
  return [sessionKey, JSON.stringify({ state, version: 1 })]
}
