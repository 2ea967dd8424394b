import { type ComponentProps, lazy, Suspense } from 'react'
import type { HoldBlock } from './hold-block.tsx'

const Loaded = lazy(async () => ({ default: (await import('./hold-block.tsx')).HoldBlock }))

/** A held place. Few businesses have any, so that the calendar loads without it. */
export const LazyHoldBlock = (props: ComponentProps<typeof HoldBlock>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
