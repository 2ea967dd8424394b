import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from '../lib/call-failure.ts'

const mayPass = (failure: Error) =>
  !(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Offline is told like any other failure, with a way to try again, not by waiting in silence.
        networkMode: 'always',
        retry: (failures, failure) => failures < 2 && mayPass(failure),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
    },
  })
