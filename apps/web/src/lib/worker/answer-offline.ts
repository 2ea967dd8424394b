import { type Build, findPrecached } from './precached-files.ts'

// After this long, an older page is better than none.
const pageTimeoutMs = 5000

/** The server's page, which is the newest; without a network, the cached one. */
export async function answerPage(build: Build, event: FetchEvent, kept: string): Promise<Response> {
  const asked = askServer(event)
  const fresh = await Promise.race([asked, afterTimeout()])
  return fresh ?? (await findPrecached(build, kept)) ?? (await asked) ?? Response.error()
}

async function askServer({ request, preloadResponse }: FetchEvent): Promise<Response | null> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request))
    // A proxy's answer while the server restarts.
    return response.status >= 502 && response.status <= 504 ? null : response
  } catch {
    return null
  }
}

const afterTimeout = () =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), pageTimeoutMs))

export async function answerFile(build: Build, request: Request, path: string): Promise<Response> {
  return (await findPrecached(build, path)) ?? fetch(request)
}
