import { limits } from '@cuando/contract/limits'
import { makeImage } from '../images/make-image.ts'

const PATIENCE_MS = 3000

/** A person's picture at Google, made ours; null if it cannot be had soon. It comes over https, or from the issuer itself. */
export async function fetchAvatar(
  picture: string | undefined,
  issuer: string,
): Promise<Buffer | null> {
  const address = addressOf(picture)
  const isSafe = address?.protocol === 'https:' || address?.origin === new URL(issuer).origin
  if (!address || !isSafe) return null
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(address, { redirect: 'error', signal })
    const bytes = answer.ok && answer.body ? await readWhole(answer.body) : null
    return bytes && (await makeImage(bytes.toString('base64'), 'avatar'))
  } catch {
    // A picture is no reason not to let somebody in.
    return null
  }
}

function addressOf(picture = ''): URL | null {
  // Google's own small size, asked for as large as we keep it.
  return URL.parse(picture.replace(/=s\d+-c$/, '=s400-c'))
}

/** All bytes, or null as soon as they are too many. */
async function readWhole(body: ReadableStream<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > limits.imageBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
