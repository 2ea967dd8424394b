import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isOwnPath, isPublicPath, readPublicPath } from '@cuando/contract/business/public-path'
import { isWaitingPath } from '@cuando/contract/waiting/waiting-path'
import react from '@vitejs/plugin-react'
import {
  type BuildEnvironment,
  type BuildEnvironmentOptions,
  build,
  defineConfig,
  type Plugin,
  type Rolldown,
} from 'vite'
import { ownerChunks, publicChunks, refuseCircles } from './chunks.ts'
import { calledOnly, schemasWhereRead } from './endpoint-plugins.ts'
import { named, paintedFromHtml, themed } from './html-plugins.ts'
import { describeApp, describeMine, writeManifest } from './installable.ts'
import { writeOwnerPages } from './owner-pages.ts'
import { ownerSheet } from './owner-sheet.ts'
import { lightEmailDomains } from './public-build/light-email-domains.ts'
import { lightPreload } from './public-build/light-preload.ts'
import { lightReact } from './public-build/light-react.ts'
import { ownInputs, ownProgramInDevelopment } from './public-build/own-programs.ts'
import { spanishFont } from './spanish-font.ts'

const server = 'http://127.0.0.1:3001'
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** In production the server chooses the entry by the path; in development this does. */
const publicPages: Plugin = {
  name: 'public-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '', server)
      if (isPublicPath(pathname)) {
        const isOwn = isOwnPath(readPublicPath(pathname, searchParams))
        request.url = isOwn ? '/own.html' : '/public.html'
      }
      if (isWaitingPath(pathname)) request.url = '/waiting.html'
      next()
    })
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
  [file('src/app/screen-list.ts'), () => import('./src/app/screen-list.ts')],
  [file('src/app/owner-paths.ts'), () => import('./src/app/owner-paths.ts')],
])

/** Imports the classes of a style sheet one by one. As one object they would all be in the program, with their keys. */
const singleClasses: Plugin = {
  name: 'single-classes',
  apply: 'build',
  transform: {
    filter: { id: /\.tsx$/, code: '.module.css' },
    handler: (code) =>
      code.replace(/\bimport (\w+) from (['"][^'"]+\.module\.css['"])/g, 'import * as $1 from $2'),
  },
}

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

/** Each entry is built separately: sharing chunks with the owner's app would make the public pages load more. */
const entry = (
  inputs: Record<string, string>,
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
      input: Object.fromEntries(Object.entries(inputs).map(([name, path]) => [name, file(path)])),
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

/** A service worker, one file at the root of the site: it can be in charge of all that is below it. */
const buildWorker = (input: string, output: string, define: Record<string, string>) =>
  build({
    configFile: false,
    logLevel: 'warn',
    define,
    plugins: [computed],
    build: {
      outDir: file('dist/client'),
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: file(input),
        output: { format: 'iife', entryFileNames: output },
      },
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
  // The names of classes are a tenth of the styles in a public page.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  plugins: [
    react(),
    spanishFont,
    publicPages,
    ownProgramInDevelopment,
    named,
    early,
    themed,
    computed,
    singleClasses,
    calledOnly,
    schemasWhereRead,
    lightReact,
    lightPreload,
    lightEmailDomains,
    paintedFromHtml,
    ownerSheet,
  ],
  environments: {
    client: entry({ index: 'index.html' }, true, { output: ownerChunks }, { cssCodeSplit: false }),
    publicPages: entry(
      { public: 'public.html', own: 'own.html', waiting: 'waiting.html', ...ownInputs },
      false,
      {
        output: publicChunks,
      },
    ),
    // The server's thread that renders the public page.
    pageRenderer: renderer('src/public/render-thread.tsx', 'dist/render'),
    screenRenderer: renderer('src/app/draw-screens.tsx', 'dist/draw'),
  },
  builder: {
    async buildApp(builder) {
      const { client, publicPages, pageRenderer, screenRenderer } = builder.environments
      const chunks = chunksOf(await buildPart(client))
      refuseCircles(chunks)
      const written = await readdir(file('dist/client'), { recursive: true })
      const publicParts = chunksOf(await buildPart(publicPages))
      for (const part of [pageRenderer, screenRenderer]) await buildPart(part)
      await writeOwnerPages({
        root: file('.'),
        client: file('dist/client'),
        drawing: file('dist/draw/draw-screens.js'),
        chunks,
      })
      await writeManifest(file('dist/client'))
      await buildWorker(
        'src/app/worker/service-worker.ts',
        'service-worker.js',
        await describeApp(file('dist/client'), written),
      )
      await buildWorker(
        'src/public/mine-worker.ts',
        'mine-worker.js',
        await describeMine(file('dist/client'), publicParts),
      )
      await buildWorker('src/public/waiting-worker.ts', 'waiting-worker.js', {})
      await buildWorker('src/public/waiting-push.ts', 'waiting-push.js', {})

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
