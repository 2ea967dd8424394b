import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from './make-mailer.ts'
import { RecipientRefused } from './send-failure.ts'

export interface MailState {
  /** Since when every mail has failed, in milliseconds since 1970; null while mails leave. */
  failingSince: number | null
  sent: number
  /** Mails that the server did not take, without refused recipients: those are the recipients' affair. */
  failed: number
}

export interface WatchedMailer extends Mailer {
  readState(): MailState
}

// An operator should know within ten minutes. A restarting mail server is back sooner.
const LATE_MS = 5 * 60_000
const LOOK_MS = 15_000

/**
 * Watches whether mails leave, and logs an error once when all have failed for five minutes. It looks by itself, because
 * failed mails are tried again ever later.
 */
export function watchMailer(
  mailer: Mailer,
  logger: Pick<FastifyBaseLogger, 'error' | 'info'>,
  { lateMs = LATE_MS, lookMs = LOOK_MS } = {},
): WatchedMailer {
  const { noteSent, noteFailed, reportLate, readState } = countMails(logger)
  const timer = setInterval(() => reportLate(lateMs), lookMs)
  timer.unref()
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
        noteSent()
      } catch (error) {
        // It says nothing about the mail server.
        if (!(error instanceof RecipientRefused)) noteFailed(error)
        throw error
      }
    },
    close() {
      clearInterval(timer)
      return mailer.close()
    },
    readState,
  }
}

function countMails(logger: Pick<FastifyBaseLogger, 'error' | 'info'>) {
  const state: MailState = { failingSince: null, sent: 0, failed: 0 }
  let isReported = false
  let lastError: unknown
  return {
    readState: () => ({ ...state }),
    noteSent() {
      state.sent += 1
      state.failingSince = null
      if (isReported) logger.info('mails leave again')
      isReported = false
    },
    noteFailed(error: unknown) {
      state.failed += 1
      state.failingSince ??= Date.now()
      lastError = error
    },
    reportLate(lateMs: number) {
      const { failingSince } = state
      if (isReported || failingSince === null || Date.now() - failingSince < lateMs) return
      isReported = true
      const minutes = Math.round((Date.now() - failingSince) / 60_000)
      logger.error({ err: lastError, minutes }, 'no mail leaves')
    },
  }
}
