import { isOwnPath, readPublicPath } from '@cuando/contract/business/public-path'
import type { Plugin, Rolldown } from 'vite'

/** The pages about one appointment: each has a program of its own, in the one HTML that they share. */
export const ownPages = ['confirm', 'change', 'cancel', 'reminders'] as const
export type OwnPage = (typeof ownPages)[number]

export const ownEntry = (page: OwnPage) => `src/public/own/${page}.ts`

const nameOf = (page: OwnPage) => `own-${page}`

/** The inputs of the bundler, by the names of their chunks. */
export const ownInputs = Object.fromEntries(ownPages.map((page) => [nameOf(page), ownEntry(page)]))

const place = '<!--programs-->'

/** In development, own.html loads the program of the page that was asked for. */
export const ownProgramInDevelopment: Plugin = {
  name: 'own-program',
  apply: 'serve',
  transformIndexHtml: (html, { originalUrl = '' }) => {
    const { pathname, searchParams } = new URL(originalUrl, 'http://localhost')
    const path = readPublicPath(pathname, searchParams)
    if (!isOwnPath(path)) return html
    return html.replace(place, `<script type="module" src="/${ownEntry(path.page)}"></script>`)
  },
}

/** Names the programs of all pages about an appointment in their HTML. The server keeps those of the page it sends. */
export function nameOwnPrograms(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(place, () => ownPages.flatMap((page) => metasOf(page, bundle)).join(''))
}

function metasOf(page: OwnPage, bundle: Rolldown.OutputBundle): string[] {
  const [program, ...parts] = loadedWith(bundle, nameOf(page)).toReversed()
  if (!program) throw new Error(`The build has no ${nameOf(page)}`)
  const meta = (name: string, file: string) =>
    `<meta name="${name}" content="/${file}" data-page="${page}" />`
  return [
    meta('program', program.fileName),
    ...parts.map(({ fileName }) => meta('program-part', fileName)),
  ]
}

/** A chunk and all its static imports, each before those that import it, as their styles must be. */
export function loadedWith(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (part: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) => {
    if (part?.type !== 'chunk' || found.has(part)) return
    for (const imported of part.imports) visit(bundle[imported])
    found.add(part)
  }
  Object.values(bundle)
    .filter((part) => part.type === 'chunk' && part.name === name)
    .forEach(visit)
  return [...found]
}

/** The chunks of all pages about an appointment. */
export const loadedWithOwn = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] => [
  ...new Set(ownPages.flatMap((page) => loadedWith(bundle, nameOf(page)))),
]
