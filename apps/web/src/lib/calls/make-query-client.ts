import { onlineManager, QueryClient } from '@tanstack/react-query'
import { CallFailure } from './call-failure.ts'

const isTransient = (failure: Error) =>
  !(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500

interface ClientOptions {
  /** Milliseconds during which data is not refetched. */
  staleTime?: number
  /** Calls back when the connection is lost or returns; returns a function that stops. */
  follow?: (onChange: (isOnline: boolean) => void) => () => void
}

export function makeQueryClient(options: ClientOptions = {}): QueryClient {
  const { staleTime = 0, follow = followNetwork } = options
  if (typeof window !== 'undefined') onlineManager.setEventListener(follow)
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline is an ordinary failure with a retry button; the default mode would pause silently.
        networkMode: 'always',
        retry: (failures, failure) => failures < 2 && isTransient(failure),
        retryDelay: (failures) => 500 * 2 ** failures,
        // With networkMode 'always' it would be off. 'always', because even fresh data may have changed while offline.
        refetchOnReconnect: 'always',
        staleTime,
      },
    },
  })
}

/**
 * The library only listens for changes: if the page starts offline, it must be told so, or it would not
 * notice the return.
 */
function followNetwork(setOnline: (isOnline: boolean) => void): () => void {
  const follow = () => setOnline(navigator.onLine)
  follow()
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  return () => {
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
  }
}
