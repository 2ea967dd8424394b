import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuando-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), 'the owner’s app')
  await writeFile(join(folder, 'public.html'), 'a public page')
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'export {}')
  app = await makeTestApp({ webFolder: folder })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the web app', () => {
  it.each([
    ['/', 'the owner’s app'],
    ['/login?x=1', 'the owner’s app'],
    ['/no/such/screen', 'the owner’s app'],
    ['/book/salon', 'a public page'],
    ['/book/salon?edit=true', 'a public page'],
    ['/cancel/1', 'a public page'],
  ])('answers %s with its page, which is asked for anew each time', async (url, text) => {
    const answer = await app.inject(url)
    expect(answer).toMatchObject({ statusCode: 200, body: text })
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('shows a new build at once', async () => {
    await writeFile(join(folder, 'public.html'), 'a newer page')
    await writeFile(join(folder, 'assets/app-3c4d.js'), 'export {}')
    expect((await app.inject('/book/salon')).body).toBe('a newer page')
    const asset = await app.inject('/assets/app-3c4d.js')
    expect(asset.headers['cache-control']).toContain('immutable')
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

  it('leaves its folder to nobody', async () => {
    expect((await app.inject('/..%2f..%2fetc/passwd')).body).not.toContain('root:')
  })
})
