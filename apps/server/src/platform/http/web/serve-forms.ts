import { parse } from 'node:querystring'
import type { Failure } from '@cuando/contract/calls/envelope'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCrossSite } from './is-cross-site.ts'
import { type FormRequest, type PageOf, pathOf, readPage } from './serve-web.ts'

interface FormSettings {
  folder: string
  /** The routes of pages with forms. */
  routes: readonly string[]
  pageOf: PageOf
  publicUrl: string
}

/** The longest form: a booking with all its notes, percent-encoded. */
const FORM_BYTES = 32 * 1024
const MAX_FIELDS = 100

/**
 * Serves plain HTML forms, posted to the page's own address. They have no session and no cookie: as in the API, the
 * secrets in the request authorize it. So a form on another site could do no more than its author can. It is refused
 * all the same, since it would use up the limits of the visitor's network address.
 */
export async function serveForms(app: FastifyInstance, settings: FormSettings): Promise<void> {
  const { folder, routes, pageOf, publicUrl } = settings
  const publicHost = new URL(publicUrl).host
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    await forms.register(formbody, {
      bodyLimit: FORM_BYTES,
      parser: (text) => parse(text, '&', '=', { maxKeys: MAX_FIELDS }),
    })
    forms.addHook('onRequest', async (request, reply) => {
      // Not `no-store`: the back and forward buttons would lose the typed values.
      reply.header('Cache-Control', 'private, no-cache')
      // The browser loads the page again, and the form has no effect.
      if (isCrossSite(request.headers, [request.host, publicHost]))
        return reply.redirect(request.originalUrl, 303)
    })
    forms.addHook('onSend', async (request, reply, payload) => {
      const failure = failureIn(reply, payload)
      const asked = formOf(request)
      const page = pageOf(asked)
      if (!failure || !page.forms) return payload
      const template = await readPage(folder, page.file)
      const { html } = await page.forms.refuse(template, asked, failure)
      reply.headers({ ...page.headers }).type('text/html; charset=utf-8')
      return html
    })
    for (const route of routes)
      forms.post(route, { schema: { hide: true } }, async (request, reply) => {
        const asked = formOf(request)
        const page = pageOf(asked)
        if (!page.forms) return reply.callNotFound()
        const answer = await page.forms.answer(await readPage(folder, page.file), asked)
        if ('seeOther' in answer) return reply.redirect(answer.seeOther, 303)
        const { status, html, headers } = answer
        reply.headers({ ...page.headers, ...headers }).type('text/html; charset=utf-8')
        return reply.code(status).send(html)
      })
  })
}

/** The JSON failure in the payload, which is then shown as a page. */
function failureIn(reply: FastifyReply, payload: unknown): Failure | null {
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  if (!isJson || typeof payload !== 'string') return null
  const body: Failure | { isSuccess: true } = JSON.parse(payload)
  return body.isSuccess ? null : body
}

function formOf(request: FastifyRequest): FormRequest {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.body ?? {})) {
    // Of a repeated name, the last value: a pressed button comes after hidden fields.
    const last = Array.isArray(value) ? value.at(-1) : value
    if (typeof last === 'string') fields[name] = last
  }
  return { ...pathOf(request), fields }
}
