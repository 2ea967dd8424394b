import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type PushMessage, pushMessage } from '@cuando/contract/appointments/push'
import { type WaitingPush, waitingPush } from '@cuando/contract/waiting/waiting-push'
import { jwtVerify } from 'jose'
import { systemClock } from '../../platform/clock/clock.ts'
import { makePushSender } from '../../platform/push/make-push-sender.ts'
import { knowPushServices } from '../../platform/push/push-services.ts'
import { CURVE, vapidKeysOf } from '../../platform/push/vapid-keys.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

/** Sends as this installation would, to these origins besides the usual services. */
export const testPushSender = (services: readonly string[] = [], timeoutMs = 1000) =>
  makePushSender({
    keys: vapidKeysOf(Buffer.alloc(32, 9)),
    isPushService: knowPushServices(services),
    contact: 'mailto:citas@cuando.test',
    clock: systemClock,
    timeoutMs,
  })

interface Pushed {
  /** The path of the device that it was for. */
  path: string
  headers: Record<string, string | string[] | undefined>
  message: PushMessage
}

type Behaviour = (response: ServerResponse) => void

/** A push service on loopback: verifies who sends (RFC 8292), and decrypts as its devices would (RFC 8291). */
export async function startPushService(publicKey: string, port = 0) {
  const devices = new Map<string, ReturnType<typeof makeDevice>>()
  const pushed: Pushed[] = []
  const pushedToCustomers: WaitingPush[] = []
  let tries = 0
  let behave: Behaviour = answerWith(201)
  const server = createServer(async (request, response) => {
    tries += 1
    const path = request.url ?? ''
    const bytes = await bodyOf(request)
    await verifySender(request, publicKey, `http://${request.headers.host}`)
    const device = devices.get(path)
    if (!device) return response.writeHead(410).end()
    const message: unknown = JSON.parse(device.decrypt(bytes))
    const before = tries
    behave(response)
    const isTaken = response.statusCode < 300 && before === tries && response.writableEnded
    const toOwner = pushMessage.safeParse(message)
    if (isTaken && toOwner.success)
      pushed.push({ path, headers: request.headers, message: toOwner.data })
    else if (isTaken) pushedToCustomers.push(waitingPush.parse(message))
    return undefined
  })
  const origin = `http://127.0.0.1:${await listenOnLoopback(server, port)}`
  return {
    origin,
    pushed,
    pushedToCustomers,
    tries: () => tries,
    /** A browser's subscription, as it tells the server. */
    subscribe() {
      const path = `/device/${randomBytes(8).toString('hex')}`
      const device = makeDevice()
      devices.set(path, device)
      return { endpoint: `${origin}${path}`, keys: device.keys }
    },
    forget: ({ endpoint }: { endpoint: string }) => devices.delete(new URL(endpoint).pathname),
    become(next: Behaviour) {
      behave = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const answerWith =
  (status: number, body = ''): Behaviour =>
  (response) =>
    response.writeHead(status).end(body)

function makeDevice() {
  const pair = createECDH(CURVE)
  const point = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(bytes: Buffer): string {
      const [salt, idLength] = [bytes.subarray(0, 16), bytes.readUInt8(20)]
      const sender = bytes.subarray(21, 21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const secret = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32)
      const derive = (what: string, length: number) =>
        Buffer.from(
          hkdfSync('sha256', new Uint8Array(secret), salt, `Content-Encoding: ${what}\0`, length),
        )
      const record = bytes.subarray(21 + idLength)
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(record.subarray(-16))
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      // The last record ends with 2 and padding.
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}

async function verifySender({ headers }: IncomingMessage, publicKey: string, audience: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('signed with another key')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [
    point.subarray(1, 33).toString('base64url'),
    point.subarray(33).toString('base64url'),
  ] as const
  const { payload } = await jwtVerify(
    token,
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
    { audience, algorithms: ['ES256'] },
  )
  if (!/^(?:mailto:|https:)/.test(payload.sub ?? '')) throw new Error('does not say who sends')
  if ((payload.exp ?? Number.POSITIVE_INFINITY) > Date.now() / 1000 + 24 * 3600)
    throw new Error('valid for too long')
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}
