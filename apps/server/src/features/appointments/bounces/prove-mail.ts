import { createHmac, timingSafeEqual } from 'node:crypto'
import { commerceId } from '@cuando/contract/business/commerce-id'
import * as z from 'zod/mini'
import type { MailJob } from '../notify/failed-mail-store.ts'

/** A mail that was sent, as its proof describes it. */
export interface ProvedMail {
  job: MailJob
  /** A keyed hash of the address that it was sent to. */
  recipient: string
}

const proved = z.object({
  task: z.string(),
  payload: z.looseObject({
    commerceId,
    appointmentId: z.string(),
    sequence: z.int(),
    sentAt: z.iso.datetime(),
  }),
  to: z.string(),
})

/** The fields of a job's payload that a second sending needs least of all: they are long, or counted again. */
const LEFT_OUT = new Set(['known', 'counted', 'isSkipped', 'resentAt'])

const HASH_BYTES = 16

/**
 * A text in a mail's headers that describes its job. Only this installation can write it, so that a report which quotes it
 * is about a mail of ours. `sentAt` tells a mail from the same one sent again.
 */
export function proveMail(
  key: Buffer,
  { job, email, sentAt }: { job: MailJob; email: string; sentAt: Date },
): string {
  const kept = Object.entries(job.payload).filter(([name]) => !LEFT_OUT.has(name))
  const payload = { ...Object.fromEntries(kept), sentAt: sentAt.toISOString() }
  const text = JSON.stringify({ task: job.task, payload, to: hashRecipient(key, email) })
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${hashOf(key, 'mail', body).toString('base64url')}`
}

/** The mail that a genuine proof describes; null for a forged one. */
export function readProof(key: Buffer, proof: string): ProvedMail | null {
  const [body = '', signature = ''] = proof.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== HASH_BYTES || !timingSafeEqual(given, hashOf(key, 'mail', body))) return null
  const { task, payload, to } = proved.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return { job: { task, payload }, recipient: to }
}

export const hashRecipient = (key: Buffer, email: string): string =>
  hashOf(key, 'recipient', email.toLowerCase()).toString('base64url')

/** The key also signs other texts, which begin with a business's id. */
const hashOf = (key: Buffer, purpose: string, text: string): Buffer =>
  createHmac('sha256', key).update(`bounces ${purpose}\n${text}`).digest().subarray(0, HASH_BYTES)
