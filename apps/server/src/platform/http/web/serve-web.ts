import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Failure } from '@cuando/contract/calls/envelope'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '../../outcome.ts'
import { sendRefusal } from '../answer.ts'

export interface PageRequest {
  path: string
  query: URLSearchParams
  /** The client's network address, as used by rate limits. */
  ip: string
}

export interface WrittenPage {
  status: number
  html: string
  headers?: Record<string, string>
}

/** A form that a page's browser posted by itself, without JavaScript. */
export interface FormRequest extends PageRequest {
  fields: Readonly<Record<string, string>>
}

export interface FormPage {
  /** Performs the form's action. On success it redirects (`seeOther`), so that a reload doesn't repeat the action. */
  answer(template: string, request: FormRequest): Promise<WrittenPage | { seeOther: string }>
  /** The page for a form that was not even answered: too many, too large, a full disk, a bug. */
  refuse(template: string, request: FormRequest, failure: Failure): Promise<WrittenPage>
}

/** One of the built pages. */
export interface Page {
  file: string
  /** Headers that differ from those of other pages. */
  headers?: Record<string, string>
  /** Fills the HTML for this request. Without it, the file is sent as built, or 304 if the browser has it. */
  write?(template: string, request: PageRequest): Promise<WrittenPage>
  /** Answers the forms that are posted to its path. */
  forms?: FormPage
}

/** The page for an address that is not a file; unknown addresses have one, too. */
export type PageOf = (request: PageRequest) => Page

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
  // The library's own route reads the whole folder for each file, to compare its spelling with what was asked for.
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    ({ params }, reply) => void reply.sendFile(`/assets/${params.name}`),
  )
  const show = (request: FastifyRequest, reply: FastifyReply) => {
    const asked = pathOf(request)
    const { file, headers, write } = pageOf(asked)
    reply.headers({ ...headers })
    if (write) return sendWritten(reply, async () => write(await readPage(folder, file), asked))
    // Not returned: everything that awaits a reply listens to its end, and Node warns of so many.
    void reply.sendFile(file)
  }
  app.get('/', { schema: { hide: true } }, show)
  // Any other path is a route of the web app, which does its own routing, or unknown.
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? show(request, reply) : sendRefusal(reply, refused('notFound')),
  )
}

/**
 * A missing file is answered with a page only for navigations: in place of an asset, a page would cause a more
 * confusing error.
 */
function wantsPage(request: FastifyRequest): boolean {
  const { method, headers } = request
  const { path } = pathOf(request)
  if (!['GET', 'HEAD'].includes(method) || /^\/(api|assets)(\/|$)/.test(path)) return false
  return !/\.[^/]*$/.test(path) || /\btext\/html\b/.test(headers.accept ?? '')
}

async function sendWritten(reply: FastifyReply, write: () => Promise<WrittenPage>) {
  const { status, html } = await write()
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache')
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}

export const readPage = (folder: string, file: string) => readFile(join(folder, file), 'utf8')

/** From the original URL, which the browser's router reads too. */
export function pathOf({ originalUrl, network }: FastifyRequest): PageRequest {
  const [path = '/', query] = originalUrl.split('?')
  return { path, query: new URLSearchParams(query), ip: network }
}
