import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { isOwnPath, isPublicPath, readPublicPath } from '@cuando/contract/business/public-path'
import { isWaitingPath } from '@cuando/contract/waiting/waiting-path'
import { makeWaitingPages } from './features/pages/waiting/write-waiting-page.ts'
import { makeOwnPages } from './features/pages/write-own-page.ts'
import { makePublicPages } from './features/pages/write-public-page.ts'
import type { Page, PageOf } from './platform/http/web/serve-web.ts'

/** Finds the page of the built web app for an address. */
export async function pagesIn(
  webFolder: string,
  parts: Parameters<typeof makePublicPages>[0] &
    Parameters<typeof makeOwnPages>[0] &
    Parameters<typeof makeWaitingPages>[0],
): Promise<PageOf> {
  const screens = await listScreens(webFolder)
  const publicPage: Page = { file: 'public.html', ...makePublicPages(parts) }
  // They show one person's data, and their address is enough to change it.
  const ownPage: Page = {
    file: 'own.html',
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' },
    ...makeOwnPages(parts),
  }
  const waitingPage: Page = { ...ownPage, file: 'waiting.html', ...makeWaitingPages(parts) }
  const notFoundPage: Page = {
    file: 'not-found.html',
    write: async (template) => ({ status: 404, html: template }),
  }
  return ({ path, query }) => {
    if (isWaitingPath(path)) return waitingPage
    if (isPublicPath(path)) return isOwnPath(readPublicPath(path, query)) ? ownPage : publicPage
    const screen = screens.get(path.replace(/(.)\/$/, '$1').toLowerCase())
    if (!screen) return notFoundPage
    return /^\/google(-auth)?-callback\/?$/i.test(path)
      ? { ...screen, headers: openerPolicy }
      : screen
  }
}

// Google's pages set no such policy. With one here, the popup returning from Google would lose its `opener`.
const openerPolicy = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

/** The screens of the owner's app by their path: the build writes a file for each. */
async function listScreens(webFolder: string): Promise<ReadonlyMap<string, Page>> {
  const folder = join(webFolder, 'screens')
  const files = existsSync(folder) ? await readdir(folder) : []
  return new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        file === 'index.html' ? '/' : `/${parse(file).name}`,
        { file: `screens/${file}` },
      ]),
  )
}
