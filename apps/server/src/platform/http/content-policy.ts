import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyHelmetOptions } from '@fastify/helmet'

/** What a page of ours may load, and from where. */
export function contentPolicy(settings: {
  tileUrl: string
  publicUrl: string
  inlineScripts: readonly string[]
}): FastifyHelmetOptions {
  const isSecure = settings.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...settings.inlineScripts],
        // A proof of work is done in a thread of its own.
        workerSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', tileOrigin(settings.tileUrl)],
        // Mantine writes its variables and responsive rules into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ({ headers }) => socketsOf(settings.publicUrl, headers.host)],
        // Over plain http (localhost, a shop's own network) an upgrade would break every request.
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure,
    // Tile servers ask for the site that shows their maps.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // A Google window has to be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }
}

/**
 * The live notices' own addresses: Safari before 15.4 takes 'self' for no socket. By which name somebody came may not be
 * the public one, nor what a proxy asks by; whether that proxy ends TLS is not known here.
 */
function socketsOf(publicUrl: string, host = ''): string {
  const sources = [publicUrl.replace(/^http(s?:\/\/[^/]+).*$/, 'ws$1')]
  if (HOST_SOURCE.test(host)) sources.push(`ws://${host}`, `wss://${host}`)
  return [...new Set(sources)].join(' ')
}

// A policy knows no other hosts, and a header may say anything.
const HOST_SOURCE = /^[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?(?::\d{1,5})?$/i

/** 'https://{s}.tiles.example/{z}/…' allows every subdomain. */
function tileOrigin(template: string): string {
  const [, protocol, host = ''] = /^(https?:\/\/)([^/]+)/.exec(template) ?? []
  return `${protocol}${host.replace(/\{[^}]+\}/g, '*')}`
}

const inline = /<script>([\s\S]*?)<\/script>/g

/** The scripts that stand in the built pages themselves, as a content policy names them: 'sha256-…'. */
export async function hashInlineScripts(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const scripts = pages.flatMap((html) => [...html.matchAll(inline)].map(([, text = '']) => text))
  return [...new Set(scripts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
