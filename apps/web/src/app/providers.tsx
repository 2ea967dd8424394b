import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { makeQueryClient } from '../lib/make-query-client.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { Toasts } from './toasts.tsx'

const queryClient = makeQueryClient({ staleTime: 5000 })

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Toasts />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  )
}
