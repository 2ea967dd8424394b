import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A network and a processor, as Chrome's tools throttle them. */
const network = { latency: 150, kilobitsPerSecond: 1600 }
const processorSlowdown = 4

export const phoneScreen = { width: 360, height: 740 }

/** Lets a page's network be that of a slow phone: the delay is added to each request. */
export async function slowDownNetwork(session: CDPSession): Promise<void> {
  const bytesPerSecond = (network.kilobitsPerSecond * 1000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

export async function slowDownProcessor(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
}

/** An owner's session, as the log-in answers it. */
export interface OwnerSession {
  token: string
  commerceId: string
}

/** Logs in by the API; throws with the server's answer if that fails. */
export async function logIn(
  origin: string,
  account: { email: string; password: string },
): Promise<OwnerSession> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, remember: true }),
  })
  if (!answer.ok) throw new Error(`No log-in: ${await answer.text()}`)
  return (await answer.json()).data
}

/** Opens a page of an owner who has logged in on this device before; of a visitor without a session. */
export async function openPage(
  context: BrowserContext,
  session: OwnerSession | null,
): Promise<{ page: Page; tools: CDPSession }> {
  const page = await context.newPage()
  if (session) {
    const state = { ...session, isAuthenticated: true, remember: true, endedBy: null }
    await page.addInitScript(
      (text) => localStorage.setItem('auth-storage', text),
      JSON.stringify({ state, version: 1 }),
    )
  }
  return { page, tools: await context.newCDPSession(page) }
}
