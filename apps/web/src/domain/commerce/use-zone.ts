import { useInfo } from './info.ts'

/** The zone of the business, which every date and time of the owner's screens is in. */
export function useZone(): string {
  return useInfo(({ info }) => info?.timezone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
