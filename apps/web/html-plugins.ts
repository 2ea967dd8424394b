import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { productName } from '@cuando/es/product'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { constantsOf, dropVariables, inlineConstants, type ThemeVariables } from './pick-styles.ts'
import { loadedWith, loadedWithOwn, nameOwnPrograms } from './public-build/own-programs.ts'

/** Inlines the product's name, and the script that sets the colour scheme before the first paint. */
export const named: Plugin = {
  name: 'product-name',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%PRODUCT%', productName)
      .replace('<!--color-scheme-->', () => `<script>${scriptOf('color-scheme.js')}</script>`),
}

/** Inlines the theme's CSS variables, which Mantine would otherwise compute in every visitor's browser. */
export const themed: Plugin = {
  name: 'theme-variables',
  transformIndexHtml: async (html) => {
    if (!html.includes('<!--theme-->')) return html
    const kit = await import('@mantine/core')
    const styles = kit.convertCssVariables(await themeVariables())
    return html.replace('<!--theme-->', () => `<style data-theme>${styles}</style>`)
  },
}

async function themeVariables(): Promise<ThemeVariables> {
  const kit = await import('@mantine/core')
  const { cssVariables, theme } = await import('./src/ui/theme/theme.ts')
  const whole = kit.mergeMantineTheme(kit.DEFAULT_THEME, theme)
  const usual = kit.defaultCssVariablesResolver(whole)
  const own = cssVariables(whole)
  return {
    variables: { ...usual.variables, ...own.variables },
    light: { '--mantine-color-scheme': 'light', ...usual.light, ...own.light },
    dark: { '--mantine-color-scheme': 'dark', ...usual.dark, ...own.dark },
  }
}

/** The style sheets that are inlined in public pages and dropped from the bundle, by file name. */
const inlined = new Map<string, string>()

/** The style sheets of each chunk, also of those that are dropped from the bundle. */
const sheetsOfChunks = new Map<string, string[]>()

/**
 * For phones on slow networks: a public page can be painted from its HTML alone. Its styles are inlined, its font is
 * preloaded, and begin-program.js loads the program after the first paint.
 */
export const paintedFromHtml: Plugin = {
  name: 'painted-from-html',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle, path }) {
      if (!bundle || !['/public.html', '/own.html', '/waiting.html'].includes(path)) return html
      const hasProgram = path !== '/waiting.html'
      const theme = shortenTheme(themeSheet.exec(html)?.[1] ?? '')
      const { variables, light, dark } = await themeVariables()
      const constants = constantsOf({
        variables: shortenNames(variables),
        light: shortenNames(light),
        dark: shortenNames(dark),
      })
      // Only changes anything for the first page.
      shortenVariables(bundle, constants)
      const users = usersOfVariables(bundle)
      rememberSheets(bundle)
      const read = (names: string[]) =>
        names
          .map((name) => inlined.get(name) ?? dropVariables(sourceOf(bundle, name), users))
          .join('')
      const font = Object.keys(bundle).find((name) => /figtree-spanish.*\.woff2$/.test(name))
      return nameOwnPrograms(html, bundle)
        .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_link, name: string) => {
          const styles = read([name])
          // The programs of the other pages still load the sheets of a page without one.
          if (!hasProgram) return `<style>${styles}</style>`
          inlined.set(name, styles)
          delete bundle[name]
          forgetSheet(bundle, name)
          return `<style>${styles}</style>`
        })
        .replace(
          themeSheet,
          () => `<style>${dropVariables(inlineConstants(theme, constants), users)}</style>`,
        )
        .replace(
          /<script type="module"[^>]*src="([^"]+)"><\/script>/g,
          hasProgram ? '<meta name="program" content="$1" />' : '',
        )
        .replace(
          /<link rel="modulepreload"[^>]*href="([^"]+)">/g,
          hasProgram ? '<meta name="program-part" content="$1" />' : '',
        )
        .replace('<!--form-styles-->', () => {
          const styles = sheetsOf(loadedWith(bundle, 'booking-flow'))
          const missing = styles.filter((name) => !inlined.has(name))
          return `<style data-form>${read(missing)}</style>`
        })
        .replace('<!--own-styles-->', () => {
          const styles = sheetsOf(loadedWithOwn(bundle))
          return `<style>${read(styles)}</style>`
        })
        .replace('</head>', (end) =>
          hasProgram ? `<script>${scriptOf('begin-program.js')}</script>${end}` : end,
        )
        .replace(
          '<!--font-->',
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
        )
    },
  },
}

/** Marked, to be found again once it is known which of its variables are used. */
const themeSheet = /<style data-theme>([\s\S]*?)<\/style>/

/** The form of an address brings the kit, and the kit its variables. */
const bringsOwnVariables = /location-fields/

/**
 * Without this, names of variables would be a quarter of the page's styles. The kit's own styles keep its names, which
 * its provider defines. Throws if a program uses a name, since programs are not changed.
 */
function shortenVariables(
  bundle: Rolldown.OutputBundle,
  constants: ReadonlyMap<string, string>,
): void {
  for (const [name, part] of Object.entries(bundle)) {
    const isKit = bringsOwnVariables.test(name)
    if (part.type === 'asset') {
      if (!name.endsWith('.css')) continue
      part.source = isKit
        ? shortenSchemes(`${part.source}`)
        : inlineConstants(shorten(`${part.source}`), constants)
    } else if (!isKit && part.code.includes('--mantine-')) {
      throw new Error(`${name} names a variable of the theme, which a style sheet can do`)
    }
  }
}

const shortenSchemes = (css: string) =>
  css.replace(/--lightningcss-(l)ight|--lightningcss-(d)ark/g, '--$1$2')

/** Without the selectors for shadow trees, which the public pages don't have. */
const shortenTheme = (css: string) => shorten(css).replace(/,\s*:host(?:\([^)]*\))?/g, '')

const shortenNames = (variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [shorten(name), shorten(value)]),
  )

const shorten = (css: string) =>
  shortenSchemes(css).replaceAll('--mantine-color-', '--c-').replaceAll('--mantine-', '--m-')

/** All that may name a variable: style sheets and programs. */
const usersOfVariables = (bundle: Rolldown.OutputBundle): string =>
  Object.entries(bundle)
    .filter(([name]) => !bringsOwnVariables.test(name))
    .map(([, part]) =>
      part.type === 'chunk' ? part.code : /\.css$/.test(part.fileName) && part.source,
    )
    .concat([...inlined.values()])
    .join('\n')

function rememberSheets(bundle: Rolldown.OutputBundle): void {
  for (const part of Object.values(bundle))
    if (part.type === 'chunk' && !sheetsOfChunks.has(part.fileName))
      sheetsOfChunks.set(part.fileName, [...(part.viteMetadata?.importedCss ?? [])])
}

const sheetsOf = (chunks: Rolldown.OutputChunk[]) => [
  ...new Set(chunks.flatMap(({ fileName }) => sheetsOfChunks.get(fileName) ?? [])),
]

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string {
  const sheet = bundle[name]
  if (sheet?.type !== 'asset') throw new Error(`${name} is no style sheet of this build`)
  return `${sheet.source}`
}

/** Chunks that are imported later would otherwise load this sheet first, and fail: it is inlined, not a file. */
function forgetSheet(bundle: Rolldown.OutputBundle, name: string) {
  for (const part of Object.values(bundle))
    if (part.type === 'chunk') part.viteMetadata?.importedCss.delete(name)
}

const scriptOf = (name: string) =>
  minifySync(name, readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')).code.trim()
