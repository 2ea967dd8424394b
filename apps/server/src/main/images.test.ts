import { register } from '@cuando/contract/accounts/registration'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { mostBusy, watchedProcessor } from '../testing/process/ask-processor.ts'
import { type ServerProcess, startProcess } from '../testing/process/start-process.ts'
import { childrenOf, isAlive, peakMemoryOf } from '../testing/process/watch-process.ts'
import { expectBelow } from '../testing/process/watch-processor.ts'
import { makePng } from '../testing/samples/make-png.ts'
import { sampleRegistration } from '../testing/samples/sample-registration.ts'

const app = await openTestApp()
let server: ServerProcess
beforeEach(async () => {
  server = await startProcess({
    ...watchedProcessor,
    DATABASE_URL: app.database.url,
    ROLE: 'web',
  })
})
afterEach(() => server.end('SIGKILL'))

let count = 0
const asUpload = (png: Buffer) => ({ imageBase64: png.toString('base64'), format: 'png' as const })

async function registerWith(picture: Buffer, wide = picture) {
  const [image, cover] = [asUpload(picture), asUpload(wide)]
  count += 1
  const email = `duena${count}@ejemplo.test`
  const answer = await fetch(`${server.origin}/api${register.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleRegistration({ email, image, cover })),
  })
  return { status: answer.status, body: await answer.json() }
}

const imageProcesses = () => childrenOf(server.pid, 'image-process')
/** How long the server's main thread may be busy, in milliseconds of processor time. */
const BUSY_MS = 50
/** The same if it starts another process for pictures, which alone has taken 52. */
const RESTART_BUSY_MS = 250

const small = makePng({ width: 300, height: 300 })

describe('registrations with decompression bombs', () => {
  // 392 MB of pixels in a third of a megabyte.
  const bomb = makePng({ width: 7000, height: 7000, depth: 16, isInterlaced: true }, 392_000_000)

  it('are refused at once within the memory limit, four concurrently', async () => {
    await registerWith(small)
    const before = peakMemoryOf(server.pid)
    await mostBusy(server)
    const answers = await Promise.all(Array.from({ length: 4 }, () => registerWith(bomb, bomb)))
    expectBelow(await mostBusy(server), BUSY_MS)
    for (const { status, body } of answers) {
      expect(status).toBe(422)
      expect(body.data.fieldErrors).toEqual({
        image: 'La imagen es demasiado grande: máximo 24 megapíxeles',
      })
    }
    expectBelow(peakMemoryOf(server.pid) - before, 100)
    for (const pid of imageProcesses()) expectBelow(peakMemoryOf(pid), 150)
  })
})

describe('the image process', () => {
  it('can be killed without a failed registration', async () => {
    expect((await registerWith(small)).status).toBe(201)
    for (const pid of imageProcesses()) process.kill(pid, 'SIGKILL')
    expect((await registerWith(small)).status).toBe(201)
  })

  it('is replaced if it hangs, and one request is asked to retry', async () => {
    expect((await registerWith(small)).status).toBe(201)
    const [hung = 0] = imageProcesses()
    process.kill(hung, 'SIGSTOP')
    await mostBusy(server)
    const [first, second] = await Promise.all([registerWith(small), registerWith(small)])
    expect([first.status, second.status].sort()).toEqual([201, 503])
    expectBelow(await mostBusy(server), RESTART_BUSY_MS)
    expect(isAlive(hung)).toBe(false)
    expect(imageProcesses()).toHaveLength(1)
  }, 60_000)

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends with its server on %s', async (signal) => {
    await registerWith(small)
    const [pid = 0] = imageProcesses()
    expect(isAlive(pid)).toBe(true)
    await server.end(signal)
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})
