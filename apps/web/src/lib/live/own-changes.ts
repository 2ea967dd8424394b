import type { Transport } from '../calls/call.ts'

/** More requests than can be waiting for their news, which arrive at about the same time as the answer. */
const maxRemembered = 100

/** The newest non-GET requests of this tab by id, and whether each has succeeded. */
const requests = new Map<string, Promise<boolean>>()

/** Records the requests made with the transport that it returns. `settle` records whether they succeeded. */
export function noteRequests(transport: Transport = fetch) {
  let settle: (isDone: boolean) => void = () => {}
  const isDone = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const noting: Transport = (address, request) => {
    const id = request.headers['x-request-id']
    if (request.method !== 'GET' && id !== undefined) keep(id, isDone)
    return transport(address, request)
  }
  return { transport: noting, settle }
}

function keep(id: string, isDone: Promise<boolean>) {
  requests.set(id, isDone)
  const [oldest = id] = requests.keys()
  if (requests.size > maxRemembered) requests.delete(oldest)
}

/**
 * Whether this tab made the request and knows that it succeeded, so that it already shows the change. For a request
 * under way, it resolves after the answer; a request without an answer counts as another tab's.
 */
export const isOwnChange = async (requestId: string | undefined): Promise<boolean> =>
  (requestId !== undefined && (await requests.get(requestId))) === true
