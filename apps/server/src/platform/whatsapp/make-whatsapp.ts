import * as z from 'zod/mini'
import { fetchBounded } from '../http/fetch-bounded.ts'

export interface WhatsappSettings {
  /** The Graph API with its version, without a slash at its end. */
  apiUrl: string
  token: string
  /** Meta's id of the sending number, not the number itself. */
  phoneId: string
  /** The name and the language of an approved template. */
  template: string
  language: string
  /** Shorter in tests. */
  timeoutMs?: number
}

interface TemplateMessage {
  /** Digits, the country code first. */
  to: string
  /** The values of {{1}}, {{2}} and so on in the template's body: without line breaks, and not empty. */
  parameters: readonly string[]
}

export interface Whatsapp {
  /**
   * Resolves once Meta has accepted the message. A rejection with WhatsappRefused is permanent, and one with
   * WhatsappNotSent is worth a retry. After any other error it is unknown whether the message was accepted.
   */
  send(message: TemplateMessage): Promise<void>
}

/** Meta refused the message. The error has the codes of the answer, not its texts, which contain the number. */
class WhatsappNotSent extends Error {
  override readonly name: string = 'WhatsappNotSent'
  /** Meta's error code, such as 131026. */
  readonly code: number | undefined

  constructor(status: number, code: number | undefined) {
    super(`WhatsApp: ${[status, code].filter((part) => part !== undefined).join(' ')}`)
    this.code = code
  }
}

/** Permanent: Meta will never accept this message to this number. */
export class WhatsappRefused extends WhatsappNotSent {
  override readonly name = 'WhatsappRefused'
}

const TIMEOUT_MS = 15_000
const MAX_BYTES = 64 * 1024

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) })
const refusal = z.object({ error: z.object({ code: z.number() }) })

/** Sends template messages by WhatsApp's Cloud API. */
export function makeWhatsapp(settings: WhatsappSettings): Whatsapp {
  const { apiUrl, token, phoneId, template, language, timeoutMs = TIMEOUT_MS } = settings
  return {
    async send({ to, parameters }) {
      const { status, bytes } = await fetchBounded(`${apiUrl}/${phoneId}/messages`, {
        method: 'POST',
        // The token and the customer's number are for this address alone.
        redirect: 'error',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to,
          type: 'template',
          template: {
            name: template,
            language: { code: language },
            components: [
              { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) },
            ],
          },
        }),
        timeoutMs,
        maxBytes: MAX_BYTES,
      })
      const answer = readJson(bytes)
      if (status === 200 && accepted.safeParse(answer).success) return
      const code = refusal.safeParse(answer).data?.error.code
      // It may have been accepted, so it must not be sent again at once.
      if (status < 400) throw new Error(`WhatsApp: ${status} without a message`)
      throw isPermanent(status, code)
        ? new WhatsappRefused(status, code)
        : new WhatsappNotSent(status, code)
    },
  }
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

// Too many calls or messages, or a failure of Meta; any status may come with these.
const PASSING = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057, 133_004])

/** A wrong or expired token (401) must be renewed by the operator, and is no reason to drop a customer's message. */
function isPermanent(status: number, code: number | undefined): boolean {
  if (code !== undefined && PASSING.has(code)) return false
  return status < 500 && ![401, 408, 429].includes(status)
}
