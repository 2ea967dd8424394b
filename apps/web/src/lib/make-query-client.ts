import { onlineManager, QueryClient } from '@tanstack/react-query'
import { CallFailure } from './call-failure.ts'

const isTransient = (failure: Error) =>
  !(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500

/** `staleTime`: milliseconds during which data is not refetched. */
export function makeQueryClient({ staleTime = 0 }: { staleTime?: number } = {}): QueryClient {
  if (typeof window !== 'undefined') onlineManager.setEventListener(followNetwork)
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline is an ordinary failure with a retry button; the default mode would pause silently.
        networkMode: 'always',
        retry: (failures, failure) => failures < 2 && isTransient(failure),
        retryDelay: (failures) => 500 * 2 ** failures,
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
