import { createECDH, createPrivateKey, type ECDH, type KeyObject } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { SecretKeyError } from '../db/secrets/key-file.ts'
import { readServerKey } from '../db/secrets/server-keys.ts'

/** The key pair that identifies this installation to push services (RFC 8292). */
export interface VapidKeys {
  /** As browsers take it: an uncompressed point of P-256 in base64url. */
  publicKey: string
  privateKey: KeyObject
}

export const CURVE = 'prime256v1'

/** The configured keys, or else the database's own, which the first start makes for all processes. */
export async function readVapidKeys(
  db: Db,
  configured: { publicKey: string | undefined; privateKey: string | undefined },
): Promise<VapidKeys> {
  const { publicKey, privateKey } = configured
  if (publicKey === undefined || privateKey === undefined)
    return vapidKeysOf(await readServerKey(db, 'vapid', makePrivateKey))
  const keys = pairOf(Buffer.from(privateKey, 'base64url'))
  if (keys?.publicKey === publicKey) return keys
  throw new SecretKeyError('VAPID_PUBLIC_KEY no es la clave pública de VAPID_PRIVATE_KEY')
}

function pairOf(secret: Buffer): VapidKeys | null {
  try {
    return vapidKeysOf(secret)
  } catch {
    return null
  }
}

function makePrivateKey(): Buffer {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return secretOf(pair)
}

/** The key pair of a private key of 32 bytes; throws if the curve has no such key. */
export function vapidKeysOf(secret: Buffer): VapidKeys {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
  }
  return {
    publicKey: text(point),
    privateKey: createPrivateKey({ key: { ...jwk, d: text(secretOf(pair)) }, format: 'jwk' }),
  }
}

/** With its leading zeros. */
const secretOf = (pair: ECDH) => Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
