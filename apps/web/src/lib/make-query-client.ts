import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './call-failure.ts'

const mayPass = (failure: Error) =>
  !(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500

/** Fetches what the screens of one page show. `staleTime`: for how many milliseconds it need not be fetched again. */
export const makeQueryClient = ({ staleTime = 0 }: { staleTime?: number } = {}) =>
  new QueryClient({
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
