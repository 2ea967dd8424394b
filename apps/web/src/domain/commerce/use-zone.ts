import { useInfo } from './info.ts'

/** The business's time zone, in which the owner's screens show every date and time. */
export function useZone(): string {
  return useInfo(({ info }) => info?.timezone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
