import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { cssVariables, theme } from '../ui/theme.ts'
import { PublicPage } from './public-page.tsx'
import { queryClient } from './query-client.ts'

const root = document.getElementById('root')
if (!root) throw new Error('public.html has no #root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <PublicPage address={window.location} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
