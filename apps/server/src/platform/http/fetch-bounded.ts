export interface BoundedRequest extends RequestInit {
  /** For everything: DNS, connection, redirects, headers and body. */
  timeoutMs: number
  /** Of the decompressed body. */
  maxBytes: number
}

export interface BoundedAnswer {
  status: number
  headers: Headers
  bytes: Buffer<ArrayBuffer>
}

/** Fetches from another server and reads the whole body; throws if that takes too long or is too large. */
export async function fetchBounded(
  address: string | URL,
  { timeoutMs, maxBytes, signal, ...request }: BoundedRequest,
): Promise<BoundedAnswer> {
  const leave = new AbortController()
  const signals = [leave.signal, AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
  try {
    const answer = await fetch(address, { ...request, signal: AbortSignal.any(signals) })
    const { status, headers } = answer
    return { status, headers, bytes: await readWhole(answer.body, maxBytes) }
  } finally {
    // With an unread body the connection would stay open until garbage collection.
    leave.abort()
  }
}

async function readWhole(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
