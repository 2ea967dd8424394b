import '@fontsource-variable/figtree'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { holdEscape } from '../lib/hold-escape.ts'
import { Providers } from './providers.tsx'
import { AppRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

holdEscape()

createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRouter />
    </Providers>
  </StrictMode>,
)
