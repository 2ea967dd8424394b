import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isPublicPath } from '@cuando/contract/public-path'
import { productName } from '@cuando/es/product'
import react from '@vitejs/plugin-react'
import {
  type BuildEnvironment,
  type BuildEnvironmentOptions,
  build,
  defineConfig,
  type Plugin,
  type Rolldown,
} from 'vite'
import { ownerChunks } from './owner-chunks.ts'
import { writeOwnerPages } from './owner-pages.ts'

const server = 'http://127.0.0.1:3001'
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** In production the server chooses the entry by the path; in development this does. */
const publicPages: Plugin = {
  name: 'public-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (isPublicPath(request.url ?? '')) request.url = '/public.html'
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

/**
 * Modules that are replaced by what they export: the city names instead of CLDR's 68 KB, and paths of calls instead of
 * the contract with its schemas.
 */
const computed: Plugin = {
  name: 'computed-modules',
  apply: 'build',
  async load(id) {
    const compute = computedModules.get(id)
    if (!compute) return null
    return Object.entries(await compute())
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
}

const computedModules = new Map<string, () => Promise<object>>([
  [
    file('src/features/settings/zone/cldr-cities-model.ts'),
    () => import('./src/features/settings/zone/cldr-cities-model.ts'),
  ],
  [file('src/app/first-calls.ts'), () => import('./src/app/first-calls.ts')],
])

/** Inlines the script that asks for the first data of the owner's screens; in development the program asks. */
const early: Plugin = {
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      if (!html.includes('<!--early-->')) return html
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [computed],
        build: {
          write: false,
          modulePreload: false,
          copyPublicDir: false,
          rolldownOptions: { input: file('src/app/early.ts'), output: { format: 'iife' } },
        },
      })
      const [chunk] = chunksOf(built)
      if (!chunk) throw new Error('early.ts was not built')
      return html.replace('<!--early-->', () => `<script>${chunk.code.trim()}</script>`)
    },
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
  /\/node_modules\/zod\/|\/packages\/contract\/src\/(?!limits|modality|refusals|first-data|public-path|customer-fields|usual-booking-rules)/.test(
    id,
  )

/** Each entry is built separately: sharing chunks with the owner's app would make the public pages load more. */
const entry = (
  page: string,
  emptyOutDir: boolean,
  output: Pick<Rolldown.RolldownOptions, 'output'> = {},
  options: Pick<BuildEnvironmentOptions, 'cssCodeSplit'> = {},
) => ({
  consumer: 'client' as const,
  build: {
    outDir: 'dist/client',
    emptyOutDir,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: file(page),
      preserveEntrySignatures: 'allow-extension' as const,
      ...output,
    },
    ...options,
  },
})

/** A program that renders pages in Node: dependencies included. */
const renderer = (input: string, outDir: string) => ({
  consumer: 'server' as const,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
  build: {
    outDir,
    emptyOutDir: true,
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: { input: file(input), output: { entryFileNames: '[name].js' } },
  },
})

type Output = Awaited<ReturnType<typeof build>>

const chunksOf = (built: Output) =>
  [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((part) => part.type === 'chunk')

export default defineConfig({
  root: file('.'),
  plugins: [react(), publicPages, named, early, themed, computed, paintedFromHtml],
  environments: {
    client: entry('index.html', true, { output: ownerChunks }, { cssCodeSplit: false }),
    publicPages: entry('public.html', false, {
      output: {
        codeSplitting: {
          groups: [{ name: 'calls', test: isOfCalls }],
          includeDependenciesRecursively: false,
        },
      },
    }),
    // The server's thread that renders the public page.
    pageRenderer: renderer('src/public/render-thread.tsx', 'dist/render'),
    screenRenderer: renderer('src/app/draw-screens.tsx', 'dist/draw'),
  },
  builder: {
    async buildApp(builder) {
      const { client, publicPages, pageRenderer, screenRenderer } = builder.environments
      const chunks = chunksOf(await buildPart(client))
      for (const part of [publicPages, pageRenderer, screenRenderer]) await buildPart(part)
      await writeOwnerPages({
        root: file('.'),
        client: file('dist/client'),
        drawing: file('dist/draw/draw-screens.js'),
        chunks,
      })

      async function buildPart(part: BuildEnvironment | undefined) {
        if (!part) throw new Error('The configuration lacks a part')
        return builder.build(part)
      }
    },
  },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
})
