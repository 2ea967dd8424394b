import { setTimeout as pause } from 'node:timers/promises'

export interface Call {
  method: string
  /** With its query, as it goes over the wire. */
  path: string
  /** Strings and bytes are sent as they are, anything else as JSON. */
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

export interface Answer {
  /** 0 if there was no answer. */
  status: number
  text: string
  headers: Headers
  milliseconds: number
  /** The envelope's data, if there is one. */
  data: Record<string, string> | null
}

const ANSWER_TIMEOUT_MS = 60_000

export async function callServer(origin: string, call: Call): Promise<Answer> {
  const { method, path, body, token, headers } = call
  const started = performance.now()
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(hasBody ? { body: bodyOf(body) } : {}),
    })
    const text = await answer.text()
    const milliseconds = performance.now() - started
    const data = readEnvelope(text)?.data ?? null
    return { status: answer.status, text, headers: answer.headers, milliseconds, data }
  } catch {
    const milliseconds = performance.now() - started
    return { status: 0, text: '', headers: new Headers(), milliseconds, data: null }
  }
}

function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}

export interface ReadEnvelope {
  isSuccess: boolean
  code?: string
  message: string
  data: Record<string, string> | null
}

/** Null if it is not an envelope. */
export function readEnvelope(text: string): ReadEnvelope | null {
  try {
    const read = JSON.parse(text)
    const isWhole =
      typeof read?.isSuccess === 'boolean' &&
      typeof read.message === 'string' &&
      read.message !== '' &&
      'data' in read &&
      (read.isSuccess || typeof read.code === 'string')
    return isWhole ? read : null
  } catch {
    return null
  }
}

/** Polls until there is a result; null after the timeout. */
export async function waitFor<T>(
  ask: () => Promise<T | null | undefined | false>,
  milliseconds = 60_000,
): Promise<T | null> {
  const end = performance.now() + milliseconds
  for (;;) {
    const found = await ask()
    if (found) return found
    if (performance.now() > end) return null
    await pause(100)
  }
}
