import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendSafeHeaders } from './content-policy.ts'

/** The connect-src of a page requested with this Host header. */
async function connections(publicUrl: string, host: string): Promise<string> {
  const app = Fastify()
  const tileUrl = 'https://tile.test/{z}/{x}/{y}.png'
  sendSafeHeaders(app, { publicUrl, tileUrl, inlineScripts: [] })
  app.get('/', async () => 'page')
  const { headers } = await app.inject({ url: '/', headers: { host } })
  return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? ''
}

it('lets a page open sockets at its own address and the public one, and nowhere else', async () => {
  expect(await connections('http://localhost:3001', 'localhost:3001')).toBe(
    "'self' ws://localhost:3001 wss://localhost:3001",
  )
})

it('names the address in the local network that was requested', async () => {
  expect(await connections('http://localhost:3001', '192.168.1.7:3001')).toBe(
    "'self' ws://localhost:3001 ws://192.168.1.7:3001 wss://192.168.1.7:3001",
  )
})

it('names the public address when a proxy sends a Host of its own', async () => {
  expect(await connections('https://agenda.example/', 'cuando:3001')).toBe(
    "'self' wss://agenda.example ws://cuando:3001 wss://cuando:3001",
  )
})

it('caches the headers of each host', async () => {
  const app = Fastify()
  const tileUrl = 'https://tile.test/{z}/{x}/{y}.png'
  sendSafeHeaders(app, { publicUrl: 'https://agenda.example', tileUrl, inlineScripts: [] })
  app.get('/', async () => 'page')
  const ask = async (host: string) => {
    const { date, ...headers } = (await app.inject({ url: '/', headers: { host } })).headers
    return headers
  }
  const first = await ask('one.example')
  expect(first).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
  })
  expect(await ask('two.example')).not.toEqual(first)
  expect(await ask('one.example')).toEqual(first)
})

it.each(["evil.example ws: 'unsafe-inline'", 'a;script-src *', '*', '[::1]:3001'])(
  'takes nothing from the host %j',
  async (host) => {
    expect(await connections('https://agenda.example', host)).toBe("'self' wss://agenda.example")
  },
)
