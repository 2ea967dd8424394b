import type { Data, Endpoint } from '@cuando/contract/calls/endpoint'
import type { Answer, CallOptions, GivenParts, Transport } from './call.ts'
import { ownerCall } from './owner-call.ts'

interface UploadOptions extends Pick<CallOptions, 'signal' | 'failure' | 'origin'> {
  /** Called with the sent share of the body, 0 to 1; starts from 0 again if the upload is repeated. */
  onProgress: (share: number) => void
  /** Timeout without any progress of the body or the answer, in milliseconds. */
  stallMs?: number
}

/**
 * `ownerCall` for a large body: it reports how much of it is sent. It has no timeout as a whole, since a slow network
 * may take minutes, but gives up when the transfer stalls.
 */
export function uploadCall<E extends Endpoint>(
  endpoint: E,
  given: GivenParts<E>,
  { onProgress, stallMs = 30_000, ...options }: UploadOptions,
): Promise<Answer<Data<E>>> {
  return ownerCall(endpoint, given, { ...options, transport: uploadBy(onProgress, stallMs) })
}

// Not fetch, which doesn't report upload progress.
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
