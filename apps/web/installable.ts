import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productName } from '@cuando/es/product'

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
 * The constants for building the service worker: the names of all files of this build that it caches, and a hash of
 * them. `written` has the files that the build of the owner's app has written; some may have been renamed since.
 */
export async function describeFiles(client: string, written: readonly string[]) {
  const html = await readFile(join(client, 'index.html'), 'utf8')
  const screens = (await readdir(join(client, 'screens'))).map((name) => `screens/${name}`)
  const isCopy = await Promise.all(
    screens.map(async (name) => (await readFile(join(client, name), 'utf8')) === html),
  )
  // A screen that isn't drawn is shown by index.html.
  const pages = screens.filter((_, at) => !isCopy[at])
  const sheets = html.match(/assets\/app-[\w-]+\.css/g) ?? []
  const names = [...new Set([...written, ...pages, ...sheets])]
    .filter((name) => isKept(name) && existsSync(join(client, name)))
    .sort()
  const files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [`/${name}`, await hashUnnamed(client, name)])),
  )
  return {
    __APP_FILES__: JSON.stringify(files),
    __APP_VERSION__: JSON.stringify(sha256(JSON.stringify(files)).slice(0, 16)),
  }
}

/** Not icons: devices store them when they install the app. */
const isKept = (name: string) => /\.(?:js|css|html|svg|woff2)$/.test(name)

/** The hash of a file without a hash in its name; null for the others. */
async function hashUnnamed(client: string, name: string): Promise<string | null> {
  return name.startsWith('assets/') ? null : sha256(await readFile(join(client, name)))
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')
