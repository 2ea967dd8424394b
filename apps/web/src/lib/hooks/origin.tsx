import { createContext, type ReactNode, use } from 'react'

const Origin = createContext<string | null>(null)

interface OriginProviderProps {
  /** The product's origin as configured on the server; null if it sent none. */
  origin: string | null
  children: ReactNode
}

/** Provides the origin of links that are saved outside the page. */
export function OriginProvider({ origin, children }: OriginProviderProps) {
  return <Origin value={origin}>{children}</Origin>
}

/**
 * The origin of links that are saved in calendars and messages. By default the page's own, which only browsers know.
 */
export const useOrigin = () => use(Origin) ?? window.location.origin
