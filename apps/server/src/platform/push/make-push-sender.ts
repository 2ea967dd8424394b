/// <reference path="./http-ece.d.ts" />
import { createECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import { SignJWT } from 'jose'
import type { Clock } from '../clock/clock.ts'
import type { IsPushService } from './push-services.ts'
import { CURVE, type VapidKeys } from './vapid-keys.ts'

/** The address of a device's messages and the keys that encrypt them (RFC 8291). */
export interface PushDevice {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

/** A browser's subscription as a device; the keys are base64url. */
export const toDevice = ({
  endpoint,
  keys,
}: {
  endpoint: string
  keys: { p256dh: string; auth: string }
}): PushDevice => ({
  endpoint,
  p256dh: Buffer.from(keys.p256dh, 'base64url'),
  auth: Buffer.from(keys.auth, 'base64url'),
})

export interface PushedMessage {
  /** Encrypted for the device; at most `MAX_PUSH_BYTES`. */
  text: string
  /** Of undelivered messages with the same topic, the push service stores only the last. */
  topic: string | null
  /** How long the push service stores it for an offline device. */
  ttlSeconds: number
}

/** `gone` if the device no longer has this subscription, `rejected` if the service will never accept this message. */
export type PushResult = 'sent' | 'gone' | 'rejected'

export interface PushSender {
  publicKey: string
  /** Whether messages could be encrypted for this device and sent to its service. */
  isUsable(device: PushDevice): boolean
  /** Throws if a retry may succeed: the service is busy, broken, silent or unreachable. */
  send(device: PushDevice, message: PushedMessage): Promise<PushResult>
}

interface SenderParts {
  keys: VapidKeys
  isPushService: IsPushService
  /** Contact of the operator for push services: an https or mailto address. */
  contact: string
  clock: Clock
  timeoutMs?: number
}

/** The size that push services must accept, less the overhead of the encryption (RFC 8291, section 4). */
export const MAX_PUSH_BYTES = 3993

const TOKEN_SECONDS = 3600

/** Sends push messages (RFC 8030) that only their device can read, signed as this installation's (RFC 8292). */
export function makePushSender(parts: SenderParts): PushSender {
  const { keys, isPushService, timeoutMs = 5000 } = parts
  return {
    publicKey: keys.publicKey,
    isUsable: (device) => isPushService(device.endpoint) && isPoint(device.p256dh),
    async send(device, { text, topic, ttlSeconds }) {
      // Checked again: the operator may have changed the list since the device was saved.
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

/** Returns the status alone; the rest of the answer is not read. */
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
