import { onlineManager, QueryClient } from '@tanstack/react-query'
import { CallFailure } from './call-failure.ts'

const mayPass = (failure: Error) =>
  !(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500

/** Fetches what the screens of one page show. `staleTime`: for how many milliseconds it need not be fetched again. */
export function makeQueryClient({ staleTime = 0 }: { staleTime?: number } = {}): QueryClient {
  if (typeof window !== 'undefined') onlineManager.setEventListener(followNetwork)
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline is told like any other failure, with a way to try again, not by waiting in silence.
        networkMode: 'always',
        retry: (failures, failure) => failures < 2 && mayPass(failure),
        retryDelay: (failures) => 500 * 2 ** failures,
        staleTime,
      },
    },
  })
}

/** The library hears of changes only: a connection that was lost before it began would never come back to it. */
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
