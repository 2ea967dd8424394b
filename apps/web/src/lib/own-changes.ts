import type { Transport } from './call.ts'

/** The news of a call come with its answer, give or take the network. */
const maxKept = 100

/** The newest requests of this tab that are no GETs, by their ids: whether each was answered with a success. */
const requests = new Map<string, Promise<boolean>>()

/** Notes the requests that go by the transport it returns. `settle` says whether they succeeded. */
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
  if (requests.size > maxKept) requests.delete(oldest)
}

/**
 * Whether this tab made the request and has heard that it succeeded, so that it shows already what changed. Of one that is
 * under way this is known once it is answered, and one whose answer was lost counts as somebody else's.
 */
export const isOwnChange = async (requestId: string | undefined): Promise<boolean> =>
  (requestId !== undefined && (await requests.get(requestId))) === true
