import { fileURLToPath } from 'node:url'
import { productName } from '@cuando/es/product'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/** Writes the product's name into the pages. */
const named: Plugin = {
  name: 'product-name',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT%', productName),
}

/** A build of its own for each entry: chunks shared with the owner's app would cost the public pages what they save it. */
const entry = (page: string, emptyOutDir: boolean) => ({
  consumer: 'client' as const,
  build: { outDir: 'dist', emptyOutDir, rolldownOptions: { input: file(page) } },
})

export default defineConfig({
  root: file('.'),
  plugins: [react(), publicPages, named],
  environments: { client: entry('index.html', true), publicPages: entry('public.html', false) },
  builder: {},
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
})
