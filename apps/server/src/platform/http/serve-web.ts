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
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const show = async (path: string, reply: FastifyReply) => {
    const html = await readFile(join(folder, pageOf(path)), 'utf8')
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html)
  }
  app.get('/', { schema: { hide: true } }, (_request, reply) => show('/', reply))
  // What is neither a call nor a file is a screen of the web app, which knows its own paths.
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    // A chunk of an older build: a page in its place would only be a stranger error.
    const isScreen = request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(path)
    return isScreen ? show(path, reply) : sendRefusal(reply, refused('notFound'))
  })
}
