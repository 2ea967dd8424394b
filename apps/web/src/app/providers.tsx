import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { makeQueryClient } from '../lib/calls/make-query-client.ts'
import { useFirstInteraction } from '../lib/hooks/use-first-interaction.ts'
import { followConnection } from '../lib/live/connection.ts'
import { loadToasts, useToastDisplay } from '../ui/show-toast.ts'
import { cssVariables, theme } from '../ui/theme/theme.ts'

export const queryClient = makeQueryClient({ staleTime: 5000, follow: followConnection })

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

function Toasts() {
  const Display = useToastDisplay(({ loaded }) => loaded)
  const hasBegun = useFirstInteraction()
  useEffect(() => {
    // Loaded before the first toast, which may be about a lost connection.
    if (hasBegun) void loadToasts()
  }, [hasBegun])
  return Display && <Display />
}
