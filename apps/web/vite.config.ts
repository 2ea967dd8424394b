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

/** Inlines the product's name, and the script that sets the colour scheme before the first paint. */
const named: Plugin = {
  name: 'product-name',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%PRODUCT%', productName)
      .replace('<!--color-scheme-->', () => `<script>${scriptOf('color-scheme.js')}</script>`),
}

/** Inlines the theme's CSS variables, which Mantine would otherwise compute in every visitor's browser. */
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

/** Replaces the module of city names by the table that it computes from CLDR's 68 KB. */
const cities: Plugin = {
  name: 'cldr-cities',
  apply: 'build',
  async load(id) {
    if (id !== file('src/features/settings/zone/cldr-cities-model.ts')) return null
    const { cldrCities } = await import('./src/features/settings/zone/cldr-cities-model.ts')
    return `export const cldrCities = ${JSON.stringify(cldrCities)}`
  },
}

const scriptOf = (name: string) =>
  readFileSync(file(name), 'utf8')
    .replace(/^\/\/.*$/gm, '')
    .trim()

/**
 * For phones on slow networks: the public page can be painted from its HTML alone. Its styles are inlined, its font is
 * preloaded, and begin-program.js loads the program after the first paint.
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

/** Chunks that are imported later would otherwise load this sheet first, and fail: it is inlined, not a file. */
function forgetSheet(bundle: Rolldown.OutputBundle, name: string) {
  for (const part of Object.values(bundle))
    if (part.type === 'chunk') part.viteMetadata?.importedCss.delete(name)
}

/** Modules for API calls, a chunk of their own: the first paint needs none of them. */
const isOfCalls = (id: string) =>
  /\/node_modules\/zod\/|\/packages\/contract\/src\/(?!limits|modality|refusals|first-data|customer-fields|usual-booking-rules)/.test(
    id,
  )

/** Each entry is built separately: sharing chunks with the owner's app would make the public pages load more. */
const entry = (
  page: string,
  emptyOutDir: boolean,
  output: Pick<Rolldown.RolldownOptions, 'output'> = {},
) => ({
  consumer: 'client' as const,
  build: {
    outDir: 'dist/client',
    emptyOutDir,
    // Read by scripts/weigh-first-load.mjs; scripts/build.mjs deletes it.
    manifest: `.vite/${page}.json`,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: file(page), ...output },
  },
})

/** The program of the server's thread that renders the public page: one file, dependencies included. */
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
  plugins: [react(), publicPages, named, themed, cities, paintedFromHtml],
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
