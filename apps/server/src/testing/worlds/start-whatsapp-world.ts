import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { WhatsappSettings } from '../../platform/whatsapp/make-whatsapp.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

const body = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().check(z.regex(/^[1-9]\d{7,14}$/)),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.tuple([
      z.object({
        type: z.literal('body'),
        // Meta refuses line breaks, tabs and runs of spaces.
        parameters: z.array(
          z.object({
            type: z.literal('text'),
            text: z.string().check(z.minLength(1), z.regex(/^(?!.*(?:[\n\t]| {5}))/s)),
          }),
        ),
      }),
    ]),
  }),
})

interface AcceptedMessage {
  to: string
  parameters: string[]
}

const PARAMETERS = 7

/**
 * WhatsApp's Cloud API on loopback, as far as template messages need it, with its answers and refusals. `answer(…)`
 * replaces the next answers; `losesAnswer` accepts the next message and hangs up.
 */
export async function startWhatsappWorld() {
  const accepted: AcceptedMessage[] = []
  const next: { status: number; code: number }[] = []
  let losesAnswer = false
  const settings: WhatsappSettings = {
    apiUrl: '',
    token: 'EAAtoken',
    phoneId: '106540352242922',
    template: 'recordatorio_de_cita',
    language: 'es_MX',
    timeoutMs: 2000,
  }

  const server = createServer(async (request, response) => {
    const given = body.safeParse(parseJson(await text(request)))
    const { method, url, headers } = request
    const told = next.shift()
    if (told) return refuse(response, told.status, told.code)
    if (headers.authorization !== `Bearer ${settings.token}`) return refuse(response, 401, 190)
    if (method !== 'POST' || url !== `/v25.0/${settings.phoneId}/messages`)
      return refuse(response, 404, 100)
    if (!given.success) return refuse(response, 400, 100)
    const { to, template } = given.data
    if (template.name !== settings.template || template.language.code !== settings.language)
      return refuse(response, 404, 132_001)
    const parameters = template.components[0].parameters.map((each) => each.text)
    if (parameters.length !== PARAMETERS) return refuse(response, 400, 132_000)
    accepted.push({ to, parameters })
    if (losesAnswer) {
      losesAnswer = false
      return response.destroy()
    }
    return answer(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: `wamid.${accepted.length}`, message_status: 'accepted' }],
    })
  })
  settings.apiUrl = `http://127.0.0.1:${await listenOnLoopback(server)}/v25.0`
  return {
    settings,
    accepted,
    answer: (status: number, code: number) => next.push({ status, code }),
    loseAnswer() {
      losesAnswer = true
    },
    /** Forgets what was accepted, and what was to be answered. */
    reset() {
      accepted.length = 0
      next.length = 0
      losesAnswer = false
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const refuse = (response: ServerResponse, status: number, code: number) =>
  answer(response, status, {
    error: {
      message: `(#${code}) An error about 525512345678`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: 'About 525512345678' },
      fbtrace_id: 'A1b2',
    },
  })

function answer(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
