import { type ComponentType, lazy, useState } from 'react'

export interface Preloadable<P> {
  Component: ComponentType<P>
  /** Loads the component, so that it renders without suspending. */
  preload: () => Promise<void>
}

/** A component in a chunk of its own. `React.lazy` would suspend once even if the chunk has been loaded. */
export function preloadable<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Preloadable<P> {
  let loaded: ComponentType<P> | null = null
  const Lazy = lazy(async () => ({ default: await load() }))
  const Component = (props: P) => {
    // Kept while mounted: another type of element would lose its state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  const preload = async () => {
    const component = await load()
    loaded = component
  }
  return { Component, preload }
}
