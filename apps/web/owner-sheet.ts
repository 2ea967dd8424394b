import type { Plugin, Rolldown } from 'vite'
import { isFirst } from './chunks.ts'
import { pickStyles } from './pick-styles.ts'

/**
 * Removes the rules of unused components from the owner's style sheet, which has all of Mantine's. The pages of the
 * first screens have their part of it inlined, so the chunks that are loaded later load the sheet.
 */
export const ownerSheet: Plugin = {
  name: 'owner-sheet',
  // After the page has its link, before the imports have their lists of files.
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const page = bundle['index.html']
    const [, path = ''] = (page?.type === 'asset' && sheetLink.exec(`${page.source}`)) || []
    const sheet = bundle[path]
    if (page?.type !== 'asset' || sheet?.type !== 'asset')
      throw new Error('index.html has no style sheet')
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    const used = wordsOf(chunks)
    const css = pickStyles(`${sheet.source}`, (name) => !kitClass.test(name) || used.has(name))
    // Browsers cache a file for ever by its name, so the name must change with the contents.
    const name = this.getFileName(this.emitFile({ type: 'asset', name: 'app.css', source: css }))
    page.source = `${page.source}`.replace(path, name)
    delete bundle[path]
    for (const chunk of chunks) if (!isFirst(chunk)) chunk.viteMetadata?.importedCss.add(name)
  },
}

/** The link of a built page to its style sheet, and its path. */
export const sheetLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/

/**
 * The styles of the screens that are opened first: all rules but those for classes that only later chunks name. The kit
 * makes up some classes from parts, which no chunk names.
 */
export function firstStyles(css: string, chunks: readonly Named[]): string {
  const first = wordsOf(chunks.filter(isFirst))
  const all = wordsOf(chunks)
  return pickStyles(css, (name) => first.has(name) || !all.has(name))
}

type Named = Pick<Rolldown.OutputChunk, 'name' | 'code'>

const wordsOf = (chunks: readonly Named[]) =>
  new Set(chunks.flatMap(({ code }) => code.match(/[\w-]+/g) ?? []))

/** A class of Mantine's components. */
const kitClass = /^m_[0-9a-f]{6,8}$/
