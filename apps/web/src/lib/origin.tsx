import { createContext, type ReactNode, use } from 'react'

const Origin = createContext<string | null>(null)

interface OriginProviderProps {
  /** The product's origin as the server knows it; null where it said none. */
  origin: string | null
  children: ReactNode
}

/** Provides the origin of links that are kept elsewhere. */
export function OriginProvider({ origin, children }: OriginProviderProps) {
  return <Origin value={origin}>{children}</Origin>
}

/** The origin of links that are kept in calendars and messages; by default the page's own, which only browsers know. */
export const useOrigin = () => use(Origin) ?? window.location.origin
