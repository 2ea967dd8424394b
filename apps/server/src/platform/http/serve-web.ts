import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendRefusal } from './answer.ts'
import { refused } from './outcome.ts'

/** Which of the built pages answers a path that is no file. */
export type PageOf = (path: string) => string

/**
 * Serves the built web app: hashed assets for ever, every other path with the page that it belongs to, which is
 * never cached, so that a new version is seen at once.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  pageOf: PageOf,
): Promise<void> {
  const pages = new Map<string, string>()
  const page = async (reply: FastifyReply, path: string) => {
    const name = pageOf(path)
    const html = pages.get(name) ?? (await readFile(join(folder, name), 'utf8'))
    pages.set(name, html)
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html)
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    // A chunk of an older build: a page in its place would only be a stranger error.
    if (path.startsWith('/assets/')) return sendRefusal(reply, refused('notFound'))
    return page(reply, path)
  })
}
