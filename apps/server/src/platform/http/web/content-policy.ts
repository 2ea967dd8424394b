import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { LRUCache } from 'lru-cache'

interface PolicySettings {
  tileUrl: string
  publicUrl: string
  inlineScripts: readonly string[]
}

/** How many hosts' headers are cached: a proxy sends one or two hosts, but a client can send any. */
const MAX_HOSTS = 20

/** Sends the Content-Security-Policy and other security headers with every answer. */
export function sendSafeHeaders(app: FastifyInstance, settings: PolicySettings): void {
  const protect = helmet(contentPolicy(settings))
  const known = new LRUCache<string, [name: string, value: string][], IncomingMessage>({
    max: MAX_HOSTS,
    memoMethod: (_host, _stale, { context: request }) => recordHeaders(protect, request),
  })
  app.addHook('onRequest', ({ raw }, reply, next) => {
    const headers = known.memo(raw.headers.host ?? '', { context: raw })
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    next()
  })
}

/**
 * The headers that a middleware sets for a request. Composing them for each request would take 5 % of a look-up's time.
 */
function recordHeaders(
  middleware: ReturnType<typeof helmet>,
  request: IncomingMessage,
): [name: string, value: string][] {
  const answer = new ServerResponse(request)
  middleware(request, answer, (error) => {
    if (error) throw error
  })
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)])
}

function contentPolicy(settings: PolicySettings): HelmetOptions {
  const isSecure = settings.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...settings.inlineScripts],
        // The proof of work runs in a web worker, and so do the readers of files.
        workerSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', tileOrigin(settings.tileUrl)],
        // Mantine writes its variables and responsive rules into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ({ headers }) => socketsOf(settings.publicUrl, headers.host)],
        // Over plain http (localhost, a local network) an upgrade would break every request.
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure,
    // Tile servers require a Referer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Google's popup must be able to message the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }
}

/**
 * The WebSocket origins, because Safari before 15.4 doesn't apply 'self' to sockets. The Host may differ from
 * the public URL, also behind a proxy, and whether that proxy terminates TLS is unknown here.
 */
function socketsOf(publicUrl: string, host = ''): string {
  const sources = [publicUrl.replace(/^http(s?:\/\/[^/]+).*$/, 'ws$1')]
  if (HOST_SOURCE.test(host)) sources.push(`ws://${host}`, `wss://${host}`)
  return [...new Set(sources)].join(' ')
}

// A valid CSP host; the header could contain anything.
const HOST_SOURCE = /^[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?(?::\d{1,5})?$/i

/** 'https://{s}.tiles.example/{z}/…' allows every subdomain. */
function tileOrigin(template: string): string {
  const [, protocol, host = ''] = /^(https?:\/\/)([^/]+)/.exec(template) ?? []
  return `${protocol}${host.replace(/\{[^}]+\}/g, '*')}`
}

const inline = /<script>([\s\S]*?)<\/script>/g

/** The hashes of the inline scripts in the built pages, as CSP sources: 'sha256-…'. */
export async function hashInlineScripts(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  )
  const pages = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const scripts = pages.flatMap((html) => [...html.matchAll(inline)].map(([, text = '']) => text))
  return [...new Set(scripts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
