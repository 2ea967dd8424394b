import { useInfo } from './info.ts'

/** The business's time zone; the owner's screens show every date and time in it. */
export function useZone(): string {
  return useInfo(({ info }) => info?.timezone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
