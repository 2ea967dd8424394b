import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cssVariables, theme } from '../ui/theme.ts'
import { queryClient } from './query-client.ts'

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
