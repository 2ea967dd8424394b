import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeMailer } from './make-mailer.ts'
import { sweepMailFiles } from './sweep-mail-files.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuando-mails-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(dataDir, { recursive: true })
})

const log = () => ({ info: vi.fn(), warn: vi.fn() })
const send = async () => {
  const mailer = makeMailer({ from: 'citas@cuando.test', dataDir, log: () => undefined })
  await mailer.send({
    to: { address: 'ana@correo.test' },
    subject: 'Cita',
    html: '<p>Hola</p>',
    text: 'Hola',
  })
}
const sentAt = async (time: string) => {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
  await send()
}

it('deletes mails of over 30 days, and no newer ones or other files', async () => {
  const folder = join(dataDir, 'mail')
  await sentAt('2026-10-28T11:59:59Z')
  await sentAt('2026-10-28T12:00:01Z')
  await writeFile(join(folder, '2020-notes.txt'), 'x')
  vi.setSystemTime(new Date('2026-11-27T12:00:00Z'))

  const told = log()
  const sweep = sweepMailFiles(folder, told)
  await expect.poll(() => told.info.mock.calls).toHaveLength(1)
  expect(told.info.mock.calls[0]?.[0]).toMatch(/: 1$/)
  expect(await readdir(folder)).toEqual([
    '2020-notes.txt',
    expect.stringMatching(/^2026-10-28T12-00-01/),
  ])

  sweep.close()
})

it('sweeps again while it is open', async () => {
  await sentAt('2026-10-28T12:00:00Z')
  const folder = join(dataDir, 'mail')
  vi.setSystemTime(new Date('2026-11-27T11:00:00Z'))
  const sweep = sweepMailFiles(folder, log(), 20)
  vi.setSystemTime(new Date('2026-11-27T12:00:01Z'))
  await expect.poll(() => readdir(folder)).toEqual([])
  sweep.close()
})

it('says what it cannot delete, and a missing folder is no fault', async () => {
  const told = log()
  sweepMailFiles(join(dataDir, 'none'), told).close()
  await mkdir(join(dataDir, 'x'))
  await writeFile(join(dataDir, 'file'), '')
  sweepMailFiles(join(dataDir, 'file'), told).close()
  await expect.poll(() => told.warn.mock.calls).toHaveLength(1)
})
