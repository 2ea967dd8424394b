import type { QueryClient } from '@tanstack/react-query'

/**
 * Fetches the first data of a page, before the page is first rendered. A page that has it exports it as
 * `prefetch`.
 */
export type Prefetch = (queries: QueryClient, opened: Opened) => Promise<unknown>

/** Loads modules that a page imports by itself once it is shown. A page exports it as `preloadParts`. */
export type PreloadParts = () => Promise<void>

interface Opened {
  /** The query of the address, such as `?date=2026-03-01`. */
  search: string
  /** The time zone of the business; undefined if it can't be fetched. */
  timezone: Promise<string | undefined>
}
