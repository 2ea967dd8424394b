import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { makeQueryClient } from '../lib/make-query-client.ts'
import { cssVariables, theme } from '../ui/theme.ts'

const queryClient = makeQueryClient({ staleTime: 5000 })

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" autoClose={3000} />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  )
}
