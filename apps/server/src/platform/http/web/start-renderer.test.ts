import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Renderer, type RendererSettings, startRenderer } from './start-renderer.ts'

const program = `
  const { parentPort, threadId } = require('node:worker_threads')
  const hoard = []
  parentPort.on('message', ({ id, input }) => {
    if (input === 'break') throw new Error('broken')
    if (input === 'exit') process.exit(0)
    if (input === 'last') setImmediate(() => process.exit(0))
    if (input === 'loop') for (;;);
    if (input === 'hoard') for (;;) hoard.push(new Array(100_000).fill(1))
    if (input === 'thread') parentPort.postMessage({ id, html: String(threadId) })
    else if (input !== 'sleep') parentPort.postMessage({ id, html: '<p>' + input + '</p>' })
  })`

let folder: string
let renderer: Renderer
let errors: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuando-renderer-'))
  await writeFile(join(folder, 'program.cjs'), program)
  await writeFile(join(folder, 'broken.cjs'), `throw new Error('cannot even start')`)
})
afterEach(async () => {
  await renderer.close()
  errors = []
})
afterAll(() => rm(folder, { recursive: true }))

const start = (timeoutMs: number, changes: Partial<RendererSettings> = {}) => {
  renderer = startRenderer({
    file: join(folder, 'program.cjs'),
    timeoutMs,
    onError: ({ message }) => errors.push(message),
    ...changes,
  })
  return renderer
}

it('draws each page that is asked for, several at once', async () => {
  const { render } = start(20_000)
  expect(await Promise.all([render('a'), render('b')])).toEqual(['<p>a</p>', '<p>b</p>'])
})

it('gives up a page after a timeout', async () => {
  const { render } = start(1)
  expect(await render('sleep')).toBeNull()
})

it('refuses pages beyond its queue', async () => {
  const { render } = start(20_000)
  const waiting = Array.from({ length: 30 }, () => render('a'))
  expect(await render('b')).toBeNull()
  expect(await Promise.all(waiting)).not.toContain(null)
})

describe.each([
  ['breaks', 'break', 'broken'],
  ['ends', 'exit', 'The thread ended with 0'],
  ['eats all memory', 'hoard', expect.stringContaining('memory')],
])('a thread that %s', (_what, input, word) => {
  it('renders its pages as null at once, and is restarted', async () => {
    const { render } = start(20_000)
    const [bad, behind] = await Promise.all([render(input), render('a')])
    expect([bad, behind]).toEqual([null, null])
    expect(errors).toEqual([word])
    expect(await render('a')).toBe('<p>a</p>')
  })
})

it('restarts a thread that ended while no page was pending', async () => {
  const { render } = start(20_000)
  expect(await render('last')).toBe('<p>last</p>')
  await expect.poll(() => errors).toEqual(['The thread ended with 0'])
  expect(await render('a')).toBe('<p>a</p>')
  expect(await Promise.all([render('b'), render('c')])).toEqual(['<p>b</p>', '<p>c</p>'])
})

describe('a thread that ended', () => {
  it('is replaced before the next page is asked for', async () => {
    const starts = join(folder, 'starts')
    await writeFile(
      join(folder, 'noted.cjs'),
      `require('node:fs').appendFileSync(${JSON.stringify(starts)}, 'x')\n${program}`,
    )
    const { render } = start(20_000, { file: join(folder, 'noted.cjs') })
    expect(await render('exit')).toBeNull()
    await expect.poll(() => readFile(starts, 'utf8')).toBe('xx')
    expect(errors).toHaveLength(1)
  })

  it('is replaced after a pause if its replacement ends, too', async () => {
    const begun = performance.now()
    const { render } = start(20_000, { file: join(folder, 'broken.cjs'), retryMs: 300 })
    expect(await render('a')).toBeNull()
    await expect.poll(() => errors.length, { timeout: 5000 }).toBe(3)
    expect(performance.now() - begun).toBeGreaterThan(300)
  })

  it('is not replaced after closing', async () => {
    const { render, close } = start(20_000, { file: join(folder, 'broken.cjs'), retryMs: 50 })
    expect(await render('a')).toBeNull()
    await expect.poll(() => errors.length).toBe(2)
    await close()
    await expect(
      expect.poll(() => errors.length, { timeout: 300 }).toBeGreaterThan(2),
    ).rejects.toThrow()
  })
})

describe('a thread that never comes back', () => {
  it('delays only the first page, and is replaced', async () => {
    const { render } = start(1000)
    const first = await render('thread')
    expect(await render('loop')).toBeNull()
    const begun = performance.now()
    expect(await Promise.all([render('a'), render('b')])).toEqual([null, null])
    expect(performance.now() - begun).toBeLessThan(100)
    await expect.poll(() => errors, { timeout: 5000 }).toEqual(['The thread does not answer'])
    const second = await render('thread')
    expect(second).not.toBeNull()
    expect(second).not.toBe(first)
  })

  it('is trusted again if it was only late', async () => {
    await writeFile(
      join(folder, 'late.cjs'),
      `const { parentPort } = require('node:worker_threads')
       parentPort.on('message', ({ id, input }) =>
         setTimeout(() => parentPort.postMessage({ id, html: 'x' }), input))`,
    )
    const { render } = start(600, { file: join(folder, 'late.cjs') })
    expect(await render(900)).toBeNull()
    await expect.poll(() => render(0)).toBe('x')
    expect(errors).toEqual([])
  })
})

describe('a program that cannot start', () => {
  it('is retried less and less often, by one page at a time', async () => {
    const { render } = start(20_000, { file: join(folder, 'broken.cjs'), retryMs: 300 })
    expect(await render('a')).toBeNull()
    expect(await Promise.all([render('a'), render('b')])).toEqual([null, null])
    expect(errors).toEqual(Array(2).fill('cannot even start'))
    const begun = performance.now()
    await expect
      .poll(async () => {
        await render('a')
        return errors.length
      })
      .toBe(3)
    expect(performance.now() - begun).toBeGreaterThan(200)
    expect(await render('a')).toBeNull()
    expect(errors).toHaveLength(3)
  })
})
