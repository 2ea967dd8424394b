import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '../outcome.ts'
import { sendRefusal } from './answer.ts'
import { networkOf } from './network-of.ts'

export interface PageRequest {
  path: string
  query: URLSearchParams
  /** The network that it came from, which limits count by. */
  ip: string
}

export interface WrittenPage {
  status: number
  html: string
}

/** One of the built pages. */
export interface Page {
  file: string
  /** What its headers say otherwise than those of all others. */
  headers?: Record<string, string>
  /** Writes into its HTML what this request is to see; without it, it is sent as it was built. */
  write?(template: string, request: PageRequest): Promise<WrittenPage>
}

/** Which page answers a path that is no file. */
export type PageOf = (path: string) => Page

/**
 * Serves the built web app: hashed assets for ever, as compressed as the browser takes them, every other path with
 * the page that it belongs to, which is never cached, so that a new version is seen at once.
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
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = pathOf(request)
    const { file, headers, write } = pageOf(asked.path)
    const template = await readFile(join(folder, file), 'utf8')
    const page = write ? await write(template, asked) : { status: 200, html: template }
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers({ 'Cache-Control': 'no-cache', ...headers })
      .send(page.html)
  }
  app.get('/', { schema: { hide: true } }, show)
  // What is neither a call nor a file is a screen of the web app, which knows its own paths.
  app.setNotFoundHandler((request, reply) => {
    // A chunk of an older build: a page in its place would only be a stranger error.
    const isScreen = request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(pathOf(request).path)
    return isScreen ? show(request, reply) : sendRefusal(reply, refused('notFound'))
  })
}

/** As the browser has it: its program reads the same address. */
function pathOf({ originalUrl, ip }: FastifyRequest): PageRequest {
  const [path = '/', query] = originalUrl.split('?')
  return { path, query: new URLSearchParams(query), ip: networkOf(ip) }
}
