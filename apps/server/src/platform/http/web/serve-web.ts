import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '../../outcome.ts'
import { sendRefusal } from '../answer.ts'
import { networkOf } from '../limits/network-of.ts'

export interface PageRequest {
  path: string
  query: URLSearchParams
  /** The client's network address, as used by rate limits. */
  ip: string
}

export interface WrittenPage {
  status: number
  html: string
}

/** One of the built pages. */
export interface Page {
  file: string
  /** Headers that differ from those of other pages. */
  headers?: Record<string, string>
  /** Fills the HTML for this request; without it, the file is sent as built, or as unchanged to who has it. */
  write?(template: string, request: PageRequest): Promise<WrittenPage>
}

/** The page for a path that is not a file; there is one for what is not found, too. */
export type PageOf = (path: string) => Page

/**
 * Serves the built web app: hashed assets are cached for ever and precompressed; other paths get their page,
 * which is revalidated every time, so that a new version is seen at once.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  pageOf: PageOf,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const show = (request: FastifyRequest, reply: FastifyReply) => {
    const asked = pathOf(request)
    const { file, headers, write } = pageOf(asked.path)
    reply.headers({ ...headers })
    if (write) return sendWritten(reply, async () => write(await readPage(file), asked))
    // Not returned: everything that awaits a reply listens to its end, and Node warns of so many.
    void reply.sendFile(file)
  }
  const readPage = (file: string) => readFile(join(folder, file), 'utf8')
  app.get('/', { schema: { hide: true } }, show)
  // Any other path is a route of the web app, which does its own routing, or nothing.
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? show(request, reply) : sendRefusal(reply, refused('notFound')),
  )
}

/** A missing file gets a page only from who navigates to it: in an asset's place it would cause a stranger error. */
function wantsPage(request: FastifyRequest): boolean {
  const { method, headers } = request
  const { path } = pathOf(request)
  if (!['GET', 'HEAD'].includes(method) || /^\/(api|assets)(\/|$)/.test(path)) return false
  return !/\.[^/]*$/.test(path) || /\btext\/html\b/.test(headers.accept ?? '')
}

async function sendWritten(reply: FastifyReply, write: () => Promise<WrittenPage>) {
  const { status, html } = await write()
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .send(html)
}

/** From the original URL, which the browser's router reads too. */
function pathOf({ originalUrl, ip }: FastifyRequest): PageRequest {
  const [path = '/', query] = originalUrl.split('?')
  return { path, query: new URLSearchParams(query), ip: networkOf(ip) }
}
