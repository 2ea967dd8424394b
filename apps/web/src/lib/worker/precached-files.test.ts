import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Build, dropOlderFiles, findPrecached, precacheFiles } from './precached-files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser's caches, by name. */
let stored: Map<string, Map<string, Response>>
/** The server's files, by path. */
let served: Record<string, string>

beforeEach(() => {
  stored = new Map()
  served = { '/assets/app-1.js': 'one', '/index.html': 'page one' }
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const files = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, files)
      return { put: async (path: string, file: Response) => void files.set(path, file) }
    },
    delete: async (name: string) => stored.delete(name),
    keys: async () => [...stored.keys()],
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(path)?.clone(),
  })
  vi.stubGlobal('fetch', async (path: string) => {
    const body = served[path]
    return new Response(body ?? 'not here', { status: body === undefined ? 404 : 200 })
  })
})

const hash = (text: string) => createHash('sha256').update(text).digest('base64')
const build = (version: string): Build => ({
  worker: 'app',
  version,
  files: new Map([
    [`/assets/app-${version}.js`, null],
    ['/index.html', hash(version === '1' ? 'page one' : 'page two')],
  ]),
})
const textOf = async (of: Build, path: string) => (await findPrecached(of, path))?.text()

describe('the files of a build', () => {
  it('are cached and found', async () => {
    await precacheFiles(build('1'))
    expect(await textOf(build('1'), '/assets/app-1.js')).toBe('one')
    expect(await textOf(build('1'), '/index.html')).toBe('page one')
    expect(await textOf(build('1'), '/other')).toBeUndefined()
  })

  it('are not cached at all if one is missing', async () => {
    served = { '/index.html': 'page one' }
    await expect(precacheFiles(build('1'))).rejects.toThrow('404')
    expect([...stored.keys()]).toEqual([])
  })

  it('are not cached if a page is already of another build', async () => {
    served = { '/assets/app-1.js': 'one', '/index.html': 'page two' }
    await expect(precacheFiles(build('1'))).rejects.toThrow('another build')
    expect([...stored.keys()]).toEqual([])
  })

  it('stay cached until a newer build takes over; each build finds only its own', async () => {
    await precacheFiles(build('1'))
    served = { '/assets/app-2.js': 'two', '/index.html': 'page two' }
    await precacheFiles(build('2'))
    expect(await textOf(build('1'), '/index.html')).toBe('page one')
    expect(await textOf(build('2'), '/index.html')).toBe('page two')
    expect(await textOf(build('2'), '/assets/app-1.js')).toBeUndefined()
    stored.set('mine-1', new Map())
    await dropOlderFiles(build('2'))
    expect([...stored.keys()]).toEqual(['app-2', 'mine-1'])
  })
})
