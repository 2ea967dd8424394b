/// <reference path="./http-ece.d.ts" />
import { createECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import { SignJWT } from 'jose'
import type { Clock } from '../clock/clock.ts'
import type { IsPushService } from './push-services.ts'
import { CURVE, type VapidKeys } from './vapid-keys.ts'

/** Where a device's messages go, and what they are encrypted by (RFC 8291). */
export interface PushDevice {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

export interface PushedMessage {
  /** Encrypted for the device; at most `MAX_PUSH_BYTES`. */
  text: string
  /** Of the messages with the same topic that a device has not got yet, only the last is kept. */
  topic: string | null
  /** How long the push service keeps it for a device that is away. */
  ttlSeconds: number
}

/** `gone` if the device has no such subscription any more, `rejected` if the service will never take this message. */
export type PushResult = 'sent' | 'gone' | 'rejected'

export interface PushSender {
  publicKey: string
  /** Whether messages could be encrypted for this device and sent to its service. */
  isUsable(device: PushDevice): boolean
  /** Throws where it may succeed later: the service is busy, broken, silent or away. */
  send(device: PushDevice, message: PushedMessage): Promise<PushResult>
}

interface SenderParts {
  keys: VapidKeys
  isPushService: IsPushService
  /** Whom a push service may turn to: an https or mailto address. */
  contact: string
  clock: Clock
  timeoutMs?: number
}

/** What push services are bound to take, less what the encryption adds (RFC 8291, section 4). */
export const MAX_PUSH_BYTES = 3993

const TOKEN_SECONDS = 3600

/** Sends push messages (RFC 8030) that only their device can read, signed as this installation's (RFC 8292). */
export function makePushSender(parts: SenderParts): PushSender {
  const { keys, isPushService, timeoutMs = 5000 } = parts
  return {
    publicKey: keys.publicKey,
    isUsable: (device) => isPushService(device.endpoint) && isPoint(device.p256dh),
    async send(device, { text, topic, ttlSeconds }) {
      // Asked again: the operator may have changed the list since the device was saved.
      if (!isPushService(device.endpoint)) return 'rejected'
      const status = await post(device.endpoint, timeoutMs, {
        headers: {
          Authorization: `vapid t=${await sign(parts, new URL(device.endpoint).origin)}, k=${keys.publicKey}`,
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(ttlSeconds),
          Urgency: 'high',
          ...(topic !== null && { Topic: topic }),
        },
        body: new Uint8Array(encryptFor(device, text)),
      })
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      if (status === 408 || status === 429 || status >= 500)
        throw new Error(`The push service answered ${status}`)
      return 'rejected'
    },
  }
}

/** The status alone: what else a push service may answer is left unread. */
async function post(address: string, timeoutMs: number, request: RequestInit): Promise<number> {
  const leave = new AbortController()
  const signal = AbortSignal.any([leave.signal, AbortSignal.timeout(timeoutMs)])
  try {
    return (await fetch(address, { ...request, method: 'POST', redirect: 'manual', signal })).status
  } finally {
    leave.abort()
  }
}

function sign({ keys, contact, clock }: SenderParts, audience: string): Promise<string> {
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + TOKEN_SECONDS
  return new SignJWT({ sub: contact })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(audience)
    .setExpirationTime(expiresAt)
    .sign(keys.privateKey)
}

function encryptFor({ p256dh, auth }: PushDevice, text: string): Buffer {
  const privateKey = createECDH(CURVE)
  privateKey.generateKeys()
  return encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    dh: p256dh,
    privateKey,
    authSecret: auth,
  })
}

function isPoint(bytes: Buffer): boolean {
  try {
    const pair = createECDH(CURVE)
    pair.generateKeys()
    pair.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}
