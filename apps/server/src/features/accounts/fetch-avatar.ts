import { limits } from '@cuando/contract/limits'
import { fetchBounded } from '../../platform/http/fetch-bounded.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { makeImage } from '../images/make-image.ts'

const TIMEOUT_MS = 3000

/** A person's picture at Google, made ours; null if it cannot be had soon. It comes over https, or from the issuer itself. */
export async function fetchAvatar(
  images: TaskProcess,
  picture: string | undefined,
  issuer: string,
): Promise<Buffer | null> {
  const address = addressOf(picture)
  const isSafe = address?.protocol === 'https:' || address?.origin === new URL(issuer).origin
  if (!address || !isSafe) return null
  try {
    const { status, bytes } = await fetchBounded(address, {
      redirect: 'error',
      timeoutMs: TIMEOUT_MS,
      maxBytes: limits.imageBytes,
    })
    if (status !== 200) return null
    const avatar = await makeImage(images, 'picture', bytes.toString('base64'), 'avatar')
    return avatar.ok ? avatar.data : null
  } catch {
    // A picture is no reason not to let somebody in.
    return null
  }
}

function addressOf(picture = ''): URL | null {
  // Google's own small size, asked for as large as we keep it.
  return URL.parse(picture.replace(/=s\d+-c$/, '=s400-c'))
}
