import { safeStorage } from './safe-storage.ts'

/** Permanent storage of this device. */
export const onDevice = safeStorage(() => localStorage)
/** Storage of this tab until it is closed. */
export const inTab = safeStorage(() => sessionStorage)
