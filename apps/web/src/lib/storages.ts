import { safeStorage } from './safe-storage.ts'

/** What stays on this device. */
export const onDevice = safeStorage(() => localStorage)
/** What stays in this tab until it is closed. */
export const inTab = safeStorage(() => sessionStorage)
