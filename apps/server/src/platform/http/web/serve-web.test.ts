import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'

const script = 'export const many = 1\n'.repeat(100)

const folder = await mkdtemp(join(tmpdir(), 'cuando-web-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<script>dark()</script>the owner’s app')
await mkdir(join(folder, 'screens'))
await writeFile(join(folder, 'screens/index.html'), '<script>dark()</script>the drawn start')
await writeFile(join(folder, 'screens/login.html'), '<script>greet()</script>the drawn log-in')
await writeFile(join(folder, 'screens/google-callback.html'), 'back from Google')
await writeFile(join(folder, 'screens/google-auth-callback.html'), 'back from Google')
await writeFile(join(folder, 'not-found.html'), 'Página no encontrada')
await writeFile(join(folder, 'favicon.ico'), 'an icon')
await writeFile(join(folder, 'assets/app-1a2b.js'), script)
await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script))
const app = await openTestApp({ webFolder: folder })
afterAll(async () => {
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  await writeFile(join(folder, 'public.html'), 'a public page')
  await writeFile(join(folder, 'own.html'), 'an own page')
})

describe('the web app', () => {
  it.each([
    ['/', '<script>dark()</script>the drawn start'],
    ['/login?x=1', '<script>greet()</script>the drawn log-in'],
    ['/login/', '<script>greet()</script>the drawn log-in'],
    ['/LogIn', '<script>greet()</script>the drawn log-in'],
  ])('answers %s with its page, which is asked for anew each time', async (url, text) => {
    const answer = await app.inject(url)
    expect(answer).toMatchObject({ statusCode: 200, body: text })
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('sends no page again to who has it', async () => {
    const { headers } = await app.inject('/login')
    const again = await app.inject({ url: '/login', headers: { 'if-none-match': headers.etag } })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    expect(again.headers['cache-control']).toBe('no-cache')
  })

  it('allows an opener only for the windows that return from Google', async () => {
    const policyOf = async (url: string) =>
      (await app.inject(url)).headers['cross-origin-opener-policy']
    expect(await policyOf('/login')).toBe('same-origin-allow-popups')
    expect(await policyOf('/google-auth-callback?code=1')).toBe('unsafe-none')
    expect(await policyOf('/google-callback')).toBe('unsafe-none')
    expect(await policyOf('/Google-Callback/')).toBe('unsafe-none')
    expect(await policyOf('/google-callbacks')).toBe('same-origin-allow-popups')
  })

  it('shows a new build at once', async () => {
    await writeFile(join(folder, 'own.html'), 'a newer page')
    await writeFile(join(folder, 'assets/app-3c4d.js'), 'export {}')
    expect((await app.inject('/cancel/1')).body).toBe('a newer page')
    const asset = await app.inject('/assets/app-3c4d.js')
    expect(asset.headers['cache-control']).toContain('immutable')
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends an asset in its %s form, which the build made once', async (encoding, unpack) => {
    const headers = { 'accept-encoding': encoding }
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(unpack(answer.rawPayload).toString()).toBe(script)
  })

  it('sends it uncompressed to browsers without support, and as 304 to those that have it', async () => {
    const plain = await app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'identity' },
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(script)
    const headers = { 'accept-encoding': 'identity', 'if-none-match': `${plain.headers.etag}` }
    const again = await app.inject({ url: '/assets/app-1a2b.js', headers })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
  })

  it('allows the pages’ own inline scripts, and no others', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    const hashes = ['dark()', 'greet()'].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    const [, allowed = ''] = /script-src ([^;]*);/.exec(policy) ?? []
    expect(allowed.split(' ').toSorted()).toEqual(["'self'", ...hashes].toSorted())
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it.each(['/index', '/log/in', '/no/such/screen', '/cien%', '/calendar/2030', '/screens'])(
    'says that %s is not found, on a page',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer).toMatchObject({ statusCode: 404, body: 'Página no encontrada' })
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  const files = ['/x.png', '/wp-login.php', '/.env', '/apple-touch-icon-57x57.png', '/login/a.js']
  it.each(files)('says so of %s to who opens it, and to programs without a page', async (url) => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const opened = await app.inject({ url, headers: { accept } })
    expect(opened).toMatchObject({ statusCode: 404, body: 'Página no encontrada' })
    const asked = await app.inject({ url, headers: { accept: 'image/avif,image/webp,*/*' } })
    expect(asked.statusCode).toBe(404)
    expect(asked.json()).toMatchObject({ isSuccess: false, code: 'notFound' })
  })

  it.each([
    '/',
    '/login',
    '/book/salon',
    '/book/salon?edit=true',
    '/cancel/1',
    '/no/such/screen',
    '/x.png',
    '/favicon.ico',
    '/assets/app-1a2b.js',
    '/assets/app-0000.js',
    '/api/config',
    '/api/nothing-here',
    '/health',
  ])('answers HEAD of %s as GET, without a body', async (url) => {
    const headersOf = ({ headers }: { headers: Record<string, unknown> }) => {
      const { date, 'x-request-id': id, ...rest } = headers
      expect(date && id).toBeTruthy()
      return rest
    }
    const [get, head] = [await app.inject(url), await app.inject({ url, method: 'HEAD' })]
    expect(head).toMatchObject({ statusCode: get.statusCode, body: '' })
    expect(headersOf(head)).toEqual(headersOf(get))
  })

  it.each(['/assets/app-0000.js', '/api/nothing-here', '/api', '/api/auth/login'])(
    'has no page for %s',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({
        isSuccess: false,
        message: 'No encontramos lo que buscas',
      })
    },
  )

  it.each([
    '..%2fown.html',
    '%2e%2e%2fown.html',
    'x%2f..%2f..%2fown.html',
    'x%5c..%5c..%5cown.html',
  ])('has no asset outside their folder: %s', async (name) => {
    const answer = await app.inject(`/assets/${name}`)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.json()).toMatchObject({ isSuccess: false })
  })

  it('serves no files outside its folder', async () => {
    expect((await app.inject('/..%2f..%2fetc/passwd')).body).not.toContain('root:')
  })
})
