import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productName } from '@cuando/es/product'
import type { Rolldown } from 'vite'

const ground = '#faf8f5'
const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The manifest of the owner's app for installation on devices. */
const manifest = {
  id: '/',
  name: productName,
  short_name: productName,
  description: 'La agenda de citas de tu negocio',
  lang: 'es-MX',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: ground,
  background_color: ground,
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
  shortcuts: [{ name: 'Calendario de Citas', short_name: 'Calendario', url: '/calendar' }],
}

export const writeManifest = (client: string) =>
  writeFile(join(client, 'manifest.webmanifest'), JSON.stringify(manifest))

/**
 * The constants for building the owner's service worker. `written` has the files that the build of the owner's app has written; some may
 * have been renamed since.
 */
export async function describeApp(client: string, written: readonly string[]) {
  const html = await readFile(join(client, 'index.html'), 'utf8')
  const screens = (await readdir(join(client, 'screens'))).map((name) => `screens/${name}`)
  const isCopy = await Promise.all(
    screens.map(async (name) => (await readFile(join(client, name), 'utf8')) === html),
  )
  // A screen that isn't drawn is shown by index.html.
  const pages = screens.filter((_, at) => !isCopy[at])
  const sheets = html.match(/assets\/app-[\w-]+\.css/g) ?? []
  return describeFiles(client, [...written, ...pages, ...sheets])
}

/** The same for the worker of «Mis citas»: its page, what that names, and the chunks that it loads then, with their imports. */
export async function describeMine(client: string, chunks: readonly Rolldown.OutputChunk[]) {
  const html = await readFile(join(client, 'public.html'), 'utf8')
  const named = html.match(/assets\/[\w-]+\.(?:css|js|woff2)/g) ?? []
  const isShown = ({ name }: Rolldown.OutputChunk) =>
    ['client-app', 'my-appointments-page'].includes(name)
  const needed = new Set(chunks.filter(isShown).map(({ fileName }) => fileName))
  for (const name of needed) {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    for (const part of chunk?.imports ?? []) needed.add(part)
    for (const sheet of chunk?.viteMetadata?.importedCss ?? []) needed.add(sheet)
  }
  return describeFiles(client, ['public.html', ...named, ...needed])
}

/** The names of all files that a service worker caches, and a hash of them. */
async function describeFiles(client: string, wanted: readonly string[]) {
  const names = [...new Set(wanted)]
    .filter((name) => isKept(name) && existsSync(join(client, name)))
    .sort()
  const files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [`/${name}`, await hashUnnamed(client, name)])),
  )
  return {
    __FILES__: JSON.stringify(files),
    __VERSION__: JSON.stringify(sha256(JSON.stringify(files)).slice(0, 16)),
  }
}

/** Not icons: devices store them when they install the app. */
const isKept = (name: string) => /\.(?:js|css|html|svg|woff2)$/.test(name)

/** The hash of a file without a hash in its name; null for the others. */
async function hashUnnamed(client: string, name: string): Promise<string | null> {
  return name.startsWith('assets/') ? null : sha256(await readFile(join(client, name)))
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')
