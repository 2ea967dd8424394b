import type { Plugin, Rolldown } from 'vite'

const entry = '/src/public/main.tsx'
const own = '/src/public/own-page.tsx'

/**
 * The page in which the server draws those about one appointment: as public.html, with the styles that these need beyond it,
 * and with their chunk named among the program's files, so that it comes together with the others.
 */
export const ownHtml: Plugin = {
  name: 'own-html',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['public.html']
    if (page?.type !== 'asset') return
    const known = new Set(importsOf(bundle, entry))
    const files = importsOf(bundle, own).filter((name) => !known.has(name))
    const sheets = new Set(files.flatMap((name) => [...cssOf(bundle[name])]))
    const styles = [...sheets].map((name) => {
      const sheet = bundle[name]
      if (sheet?.type !== 'asset') throw new Error(`${name} is no style sheet of this build`)
      // A chunk that is imported loads each sheet for which the page has no link.
      return `<style>${sheet.source}</style><link rel="stylesheet" disabled href="/${name}">`
    })
    const programs = files.map((name) => `<meta name="program" content="/${name}" />`)
    const source = String(page.source).replace(
      '</head>',
      () => `${programs.join('')}${styles.join('')}</head>`,
    )
    this.emitFile({ type: 'asset', fileName: 'own.html', source })
  },
}

/** The chunk of a module, and those that it imports at once. */
function importsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunk = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(module)),
  )
  if (!chunk) throw new Error(`${module} is in no chunk of this build`)
  const found = new Set<string>()
  const visit = (name: string) => {
    const part = bundle[name]
    if (found.has(name) || part?.type !== 'chunk') return
    found.add(name)
    part.imports.forEach(visit)
  }
  visit(chunk.fileName)
  return [...found]
}

const cssOf = (part: Rolldown.OutputBundle[string] | undefined) =>
  part?.type === 'chunk' ? (part.viteMetadata?.importedCss ?? []) : []
