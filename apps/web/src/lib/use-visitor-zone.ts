import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined
const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || null
const zoneUnknown = () => null

/** The zone of the visitor's own clock; null where it is not known, and while a page still is as the server drew it. */
export const useVisitorZone = (): string | null =>
  useSyncExternalStore(subscribe, zoneHere, zoneUnknown)
