import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Rolldown } from 'vite'
import { isFirst } from './chunks.ts'
import { firstStyles, sheetLink } from './owner-sheet.ts'
import { dropVariables, pickStyles } from './pick-styles.ts'
import { type OwnerScreen, openScreens, ownerScreens, type Screen } from './src/app/screen-list.ts'
import { narrowScreen } from './src/lib/narrow-screen.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'name' | 'fileName' | 'imports' | 'moduleIds' | 'code'>

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
  const [link = '', path = ''] = sheetLink.exec(plain) ?? []
  const css = await readFile(join(client, path), 'utf8')
  const first = firstStyles(css, chunks)
  const bare = plain.replace(link, '')
  const linked = bare.replace('</body>', () => `${link}</body>`)
  await writeFile(join(client, 'index.html'), linked)
  const { stdout } = await promisify(execFile)(process.execPath, [drawing], { maxBuffer })
  const { screens, notFound }: Drawing = JSON.parse(stdout)
  const pageOf = (drawn: string, modules: readonly string[], wideModules: readonly string[]) => {
    const all = chunksOf(chunks, modules)
    const filesOf = (some: readonly Chunk[]) =>
      some.map(({ fileName }) => fileName).filter((file) => !plain.includes(file))
    const scripts = filesOf(all)
    const onWide = chunksOf(chunks, wideModules).filter((chunk) => !all.includes(chunk))
    // The rest of the sheet is not needed until a later chunk loads it.
    return all.length > 0 && [...all, ...onWide].every(isFirst)
      ? composePage(bare, drawn, { styles: first, scripts, wideScripts: filesOf(onWide) })
      : composePage(linked, drawn, { styles: criticalStyles(css, drawn), scripts })
  }
  await mkdir(join(client, 'screens'), { recursive: true })
  for (const [path, drawn] of Object.entries(screens)) {
    const { wideModule } = screenOf(path)
    const html =
      drawn === null
        ? linked
        : pageOf(drawn, modulesOf(path, root), wideModule ? [source(root, wideModule)] : [])
    await writeFile(join(client, pageName(path)), html)
  }
  await writeFile(join(client, 'not-found.html'), pageOf(notFound, [], []))
  await writeFile(join(client, '../first-screens.json'), JSON.stringify(firstScreens()))
}

const pageName = (path: string) => `screens/${path.slice(1) || 'index'}.html`

/** The pages of screens that are opened first, with the number of calls until their first data is seen. */
const firstScreens = () =>
  [...ownerScreens, ...openScreens.map((screen) => ({ ...screen, ownerCalls: [], daysCall: null }))]
    .filter(({ isOpenedFirst }) => isOpenedFirst)
    .map(({ path, firstCalls, ownerCalls, daysCall, ...screen }) => ({
      page: pageName(path),
      calls:
        firstCalls.length + ownerCalls.length + (daysCall && !('isDayOnPhones' in screen) ? 1 : 0),
    }))

/** The modules that show a screen, besides the program. Its HTML links to their chunks. */
function modulesOf(path: string, root: string): string[] {
  const screen = screenOf(path)
  const page = source(root, screen.module)
  return screen.roles ? [join(root, 'src/app/shell/shell.tsx'), page] : [page]
}

function screenOf(path: string): Screen & Partial<Pick<OwnerScreen, 'roles' | 'wideModule'>> {
  const screen = [...ownerScreens, ...openScreens].find((each) => each.path === path)
  if (!screen) throw new Error(`${path} is no screen`)
  return screen
}

const source = (root: string, module: string) => join(root, 'src/features', module)

interface Parts {
  styles: string
  scripts: string[]
  /** Besides, of screens wider than a phone's. */
  wideScripts?: string[]
}

function composePage(
  template: string,
  drawn: string,
  { styles, scripts, wideScripts = [] }: Parts,
): string {
  const title = /<h1\b[^>]*>([^<]+)<\/h1>/.exec(drawn)?.[1]
  const linkTo = (files: string[], media = '') =>
    files.map((file) => `<link rel="modulepreload"${media} crossorigin href="/${file}">`)
  const onWide = ` media="not all and ${narrowScreen}"`
  const links = [...linkTo(scripts), ...linkTo(wideScripts, onWide)]
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

/** The styles of the drawn HTML, without those for interaction. */
function criticalStyles(css: string, drawn: string): string {
  const names = [...drawn.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, list = '']) =>
    list.split(' '),
  )
  const used = new Set(names)
  const styles = pickStyles(css, (name) => used.has(name))
  return dropVariables(styles, drawn)
}

/** The chunks of these modules and all that they import. */
function chunksOf(all: readonly Chunk[], modules: readonly string[]): Chunk[] {
  const found = new Set(modules.map((module) => chunkOf(all, module)))
  for (const { imports } of found)
    for (const chunk of all) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found]
}

function chunkOf(chunks: readonly Chunk[], module: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (!chunk) throw new Error(`The build has no ${module}: was it renamed?`)
  return chunk
}
