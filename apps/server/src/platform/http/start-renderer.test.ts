import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Renderer, startRenderer } from './start-renderer.ts'

const program = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ id, input }) => {
    if (input === 'break') throw new Error('broken')
    if (input !== 'sleep') parentPort.postMessage({ id, html: '<p>' + input + '</p>' })
  })`

let folder: string
let renderer: Renderer
let announced: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuando-renderer-'))
  await writeFile(join(folder, 'program.cjs'), program)
})
afterEach(async () => {
  await renderer.close()
  announced = []
})
afterAll(() => rm(folder, { recursive: true }))

const start = (patience: number) => {
  renderer = startRenderer({
    file: join(folder, 'program.cjs'),
    patience,
    announce: ({ message }) => announced.push(message),
  })
  return renderer
}

it('draws each page that is asked for, several at once', async () => {
  const { render } = start(20_000)
  expect(await Promise.all([render('a'), render('b')])).toEqual(['<p>a</p>', '<p>b</p>'])
})

it('gives a page up after a while, and draws the next', async () => {
  const { render } = start(1)
  expect(await render('sleep')).toBeNull()
})

it('leaves the page to the browser when it breaks, and begins anew', async () => {
  const { render } = start(20_000)
  expect(await render('break')).toBeNull()
  expect(announced).toEqual(['broken'])
  expect(await render('a')).toBe('<p>a</p>')
})

it('takes no more than it can draw soon', async () => {
  const { render } = start(20_000)
  const waiting = Array.from({ length: 30 }, () => render('a'))
  expect(await render('b')).toBeNull()
  expect(await Promise.all(waiting)).not.toContain(null)
})
