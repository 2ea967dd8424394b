import type { Data, Endpoint } from '@cuando/contract/endpoint'
import type { Answer, CallOptions, GivenParts, Transport } from './call.ts'
import { ownerCall } from './owner-call.ts'

interface UploadOptions extends Pick<CallOptions, 'signal' | 'failure' | 'origin'> {
  /** Hears how much of the body is sent, 0 to 1; from 0 again where it has to be repeated. */
  onProgress: (share: number) => void
  /** How long nothing may move, neither the body nor the answer. */
  stallMs?: number
}

/**
 * `ownerCall` for a large body: it tells how much of it is sent. It has no timeout as a whole, since a slow network may
 * take minutes, but gives up when nothing moves.
 */
export function uploadCall<E extends Endpoint>(
  endpoint: E,
  given: GivenParts<E>,
  { onProgress, stallMs = 30_000, ...options }: UploadOptions,
): Promise<Answer<Data<E>>> {
  return ownerCall(endpoint, given, { ...options, transport: uploadBy(onProgress, stallMs) })
}

// Not fetch: it tells nothing about the body on its way.
const uploadBy =
  (onProgress: (share: number) => void, stallMs: number): Transport =>
  (address, { method, headers, body = null, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      let stall = setTimeout(abort, stallMs)
      const move = () => {
        clearTimeout(stall)
        stall = setTimeout(abort, stallMs)
      }
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        move()
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      request.onprogress = move
      request.onload = () => {
        const { status, responseText } = request
        resolve({ status, text: async () => responseText })
      }
      request.onerror = () => reject(new Error('no answer'))
      request.onabort = () => reject(new Error('aborted'))
      request.onloadend = () => {
        clearTimeout(stall)
        signal.removeEventListener('abort', abort)
      }
      signal.addEventListener('abort', abort)
      request.open(method, address)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      onProgress(0)
      request.send(body)
      if (signal.aborted) abort()
    })
