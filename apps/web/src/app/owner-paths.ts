import { ownerScreens } from './screen-list.ts'

// Computed by the build: the early script and the service worker have no room for the whole list.

/** The paths of the owner's screens, with the calls that the first data of each needs. */
export const firstCalls: Record<string, FirstCalls> = Object.fromEntries(
  ownerScreens.map(({ path, firstCalls: calls, ownerCalls, daysCall, isDayOnPhones = false }) => [
    path,
    { calls, ownerCalls, daysCall, isDayOnPhones },
  ]),
)

interface FirstCalls {
  calls: string[]
  /** For the owner alone. */
  ownerCalls: string[]
  daysCall: string | null
  isDayOnPhones: boolean
}
