import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Rolldown } from 'vite'
import { dropVariables, pickStyles } from './pick-styles.ts'

/** The modules that show each drawn screen, besides the program: their chunks are asked for by its HTML. */
const shell = 'src/app/shell/shell.tsx'
const screenModules: Record<string, string[]> = {
  '/': [shell, 'src/features/dashboard/dashboard-page.tsx'],
  '/calendar': [shell, 'src/features/calendar/calendar-page.tsx'],
  '/clients': [shell, 'src/features/customers/customers-page.tsx'],
  '/notifications': [shell, 'src/features/notifications/notifications-page.tsx'],
  '/profile': [shell, 'src/features/profile/profile-page.tsx'],
  '/referrals': [shell, 'src/features/referrals/referrals-page.tsx'],
  '/settings': [shell, 'src/features/settings/settings-page.tsx'],
  '/login': ['src/features/accounts/login-page.tsx'],
  '/terminos': ['src/features/accounts/legal/terms-page.tsx'],
  '/privacidad': ['src/features/accounts/legal/privacy-page.tsx'],
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'code'>

const maxBuffer = 16_000_000

interface Site {
  /** The folder of the sources. */
  root: string
  /** The built site. */
  client: string
  /** The built draw-screens.tsx. */
  drawing: string
  /** Of the owner's app. */
  chunks: readonly Chunk[]
}

interface Drawing {
  /** HTML by path; null for a screen that only the program shows. */
  screens: Record<string, string | null>
  notFound: string
}

/**
 * Writes an HTML file for each screen, `screens/<name>.html` with 'index' for '/': the built index.html with the
 * screen in it, the styles that this takes, and links to the chunks that the program will import for it. By these files
 * the server knows which paths are screens; `not-found.html` is for all others.
 */
export async function writeOwnerPages({ root, client, drawing, chunks }: Site): Promise<void> {
  const plain = await readFile(join(client, 'index.html'), 'utf8')
  const sheet = await shrinkSheet(client, plain, chunks)
  const template = plain.replace(sheet.link, '').replace('</body>', () => `${sheet.newLink}</body>`)
  await writeFile(join(client, 'index.html'), template)
  const { stdout } = await promisify(execFile)(process.execPath, [drawing], { maxBuffer })
  const { screens, notFound }: Drawing = JSON.parse(stdout)
  const pageOf = (drawn: string, modules: readonly string[]) =>
    composePage(template, drawn, {
      styles: criticalStyles(sheet.css, drawn),
      scripts: filesOf(chunks, modules).filter((file) => !template.includes(`src="/${file}"`)),
    })
  await mkdir(join(client, 'screens'), { recursive: true })
  for (const [path, drawn] of Object.entries(screens)) {
    const html = drawn === null ? template : pageOf(drawn, modulesOf(path, root))
    await writeFile(join(client, 'screens', `${path.slice(1) || 'index'}.html`), html)
  }
  await writeFile(join(client, 'not-found.html'), pageOf(notFound, []))
}

function modulesOf(path: string, root: string): string[] {
  const modules = screenModules[path]
  if (!modules) throw new Error(`owner-pages.ts does not say which modules ${path} is made of`)
  return modules.map((module) => join(root, module))
}

function composePage(
  template: string,
  drawn: string,
  { styles, scripts }: { styles: string; scripts: string[] },
): string {
  const title = /<h1\b[^>]*>([^<]+)<\/h1>/.exec(drawn)?.[1]
  const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return template
    .replace('<title>', () => (title ? `<title>${title} · ` : '<title>'))
    .replace(
      '</head>',
      () =>
        `<style>${styles}#root:not([data-whole]){visibility:hidden}</style>${links.join('')}</head>`,
    )
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${drawn}</div><script>early.greet()</script>`,
    )
}

/** Takes the rules of components that nobody uses out of the style sheet, which has all of Mantine's. */
async function shrinkSheet(client: string, html: string, chunks: readonly Chunk[]) {
  const [link, path = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(html) ?? []
  if (!link) throw new Error('index.html has no style sheet')
  const used = new Set(chunks.flatMap(({ code }) => code.match(kitClass) ?? []))
  const whole = await readFile(join(client, path), 'utf8')
  const css = pickStyles(whole, (name) => !name.match(kitClass) || used.has(name))
  // Browsers keep it for ever by its name, which must change with it.
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const newPath = `${dirname(path)}/app-${hash}.css`
  await writeFile(join(client, path), css)
  await rename(join(client, path), join(client, newPath))
  return { css, link, newLink: link.replace(path, newPath) }
}

/** A class of Mantine's components. */
const kitClass = /\bm_[0-9a-f]{6,8}\b/g

/** The styles of what is drawn, as long as nobody touches it. */
function criticalStyles(css: string, drawn: string): string {
  const names = [...drawn.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, list = '']) =>
    list.split(' '),
  )
  const used = new Set(names)
  const styles = pickStyles(css, (name) => used.has(name))
  return dropVariables(styles, drawn)
}

/** The files of these modules and of all that they import. */
function filesOf(chunks: readonly Chunk[], modules: readonly string[]): string[] {
  const files = new Set(modules.map((module) => chunkOf(chunks, module).fileName))
  for (const file of files)
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(next)
  return [...files]
}

function chunkOf(chunks: readonly Chunk[], module: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (!chunk) throw new Error(`The build has no ${module}: was it renamed?`)
  return chunk
}
