import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { productName } from '@cuando/es/product'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { ownerChunks } from './owner-chunks.ts'

const server = 'http://127.0.0.1:3001'
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** In production the server chooses the entry by the path; in development this does. */
const publicPages: Plugin = {
  name: 'public-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/(?:book|cancel)\//.test(request.url ?? '')) request.url = '/public.html'
      next()
    })
  },
}

/** Writes the product's name into the pages, and what must run before the first paint. */
const named: Plugin = {
  name: 'product-name',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%PRODUCT%', productName)
      .replace('<!--color-scheme-->', () => `<script>${scriptOf('color-scheme.js')}</script>`),
}

/** Writes the theme's variables into the pages: worked out here once, and not in every visitor's browser. */
const themed: Plugin = {
  name: 'theme-variables',
  transformIndexHtml: async (html) => {
    if (!html.includes('<!--theme-->')) return html
    const kit = await import('@mantine/core')
    const { cssVariables, theme } = await import('./src/ui/theme.ts')
    const whole = kit.mergeMantineTheme(kit.DEFAULT_THEME, theme)
    const usual = kit.defaultCssVariablesResolver(whole)
    const own = cssVariables(whole)
    const styles = kit.convertCssVariables({
      variables: { ...usual.variables, ...own.variables },
      light: { '--mantine-color-scheme': 'light', ...usual.light, ...own.light },
      dark: { '--mantine-color-scheme': 'dark', ...usual.dark, ...own.dark },
    })
    return html.replace('<!--theme-->', () => `<style>${styles}</style>`)
  },
}

const scriptOf = (name: string) =>
  readFileSync(file(name), 'utf8')
    .replace(/^\/\/.*$/gm, '')
    .trim()

/**
 * A phone on a slow network paints the public page from its HTML alone: the styles are in it, its font is asked for
 * first, and the program comes after whatever is seen.
 */
const paintedFromHtml: Plugin = {
  name: 'painted-from-html',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      if (!bundle || path !== '/public.html') return html
      const font = Object.keys(bundle).find((name) => /figtree-latin-wght.*\.woff2$/.test(name))
      return html
        .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_link, name: string) => {
          const sheet = bundle[name]
          if (sheet?.type !== 'asset') throw new Error(`${name} is no style sheet of this build`)
          delete bundle[name]
          forgetSheet(bundle, name)
          return `<style>${sheet.source}</style>`
        })
        .replace(
          /<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)">(?:<\/script>)?/g,
          '<meta name="program" content="$1" />',
        )
        .replace('</head>', () => `<script>${scriptOf('begin-program.js')}</script></head>`)
        .replace(
          '<!--font-->',
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
        )
    },
  },
}

/** What is fetched later would else fetch the sheet first, and fail, since it is no file any more. */
function forgetSheet(bundle: Rolldown.OutputBundle, name: string) {
  for (const part of Object.values(bundle))
    if (part.type === 'chunk') part.viteMetadata?.importedCss.delete(name)
}

/** The API's calls and their schemas come in one piece of their own: the first paint needs none of them. */
const isOfCalls = (id: string) =>
  /\/node_modules\/zod\/|\/packages\/contract\/src\/(?!limits|modality|refusals|first-data|customer-fields)/.test(
    id,
  )

/** A build of its own for each entry: chunks shared with the owner's app would cost the public pages what they save it. */
const entry = (
  page: string,
  emptyOutDir: boolean,
  output: Pick<Rolldown.RolldownOptions, 'output'> = {},
) => ({
  consumer: 'client' as const,
  build: {
    outDir: 'dist/client',
    emptyOutDir,
    // For scripts/weigh-first-load.mjs; the build takes it away again.
    manifest: `.vite/${page}.json`,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: file(page), ...output },
  },
})

/** The public page as the server's thread draws it: one file, with all that it needs in it. */
const pageRenderer = {
  consumer: 'server' as const,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
  build: {
    outDir: 'dist/render',
    emptyOutDir: true,
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: file('src/public/render-thread.tsx'),
      output: { entryFileNames: 'render-thread.js' },
    },
  },
}

export default defineConfig({
  root: file('.'),
  plugins: [react(), publicPages, named, themed, paintedFromHtml],
  environments: {
    client: entry('index.html', true, { output: ownerChunks }),
    publicPages: entry('public.html', false, {
      output: {
        codeSplitting: {
          groups: [{ name: 'calls', test: isOfCalls }],
          includeDependenciesRecursively: false,
        },
      },
    }),
    pageRenderer,
  },
  builder: {},
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
})
