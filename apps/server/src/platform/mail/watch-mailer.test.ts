import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Mailer } from './make-mailer.ts'
import { RecipientRefused } from './send-failure.ts'
import { watchMailer } from './watch-mailer.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const mail = { to: { address: 'ana@correo.test' }, subject: 'Cita', html: '', text: '' }
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

/** A mailer that fails with `failure` while there is one. */
function openMailer() {
  const server: { failure: Error | null } = { failure: null }
  const mailer: Mailer = {
    async send() {
      if (server.failure) throw server.failure
    },
    close: async () => undefined,
  }
  const logger = { error: vi.fn(), info: vi.fn() }
  const watched = watchMailer(mailer, logger)
  const send = () => watched.send(mail).catch(() => undefined)
  return { server, logger, watched, send }
}

it('a mail server that takes nothing is reported once within ten minutes, even if nothing is tried again', async () => {
  const { server, logger, watched, send } = openMailer()
  await send()
  server.failure = new Error('ECONNREFUSED')
  await send()
  await minutes(4)
  expect(logger.error).not.toHaveBeenCalled()
  await minutes(6)
  expect(logger.error).toHaveBeenCalledTimes(1)
  await send()
  await minutes(60)
  expect(logger.error).toHaveBeenCalledTimes(1)
  expect(watched.readState()).toMatchObject({
    sent: 1,
    failed: 2,
    failingSince: Date.parse('2026-11-28T10:00:00Z'),
  })

  server.failure = null
  await send()
  expect(logger.info).toHaveBeenCalledWith('mails leave again')
  expect(watched.readState().failingSince).toBeNull()
  await watched.close()
})

it('a short outage and refused recipients are not reported', async () => {
  const { server, logger, send, watched } = openMailer()
  server.failure = new Error('ECONNREFUSED')
  await send()
  await minutes(3)
  server.failure = null
  await send()
  server.failure = new RecipientRefused('550')
  await send()
  await minutes(20)
  expect(logger.error).not.toHaveBeenCalled()
  expect(watched.readState()).toMatchObject({ failed: 1, failingSince: null })
  await watched.close()
})
