import { limits } from '@cuando/contract/limits'
import type { OwnerChange } from './undo-store.ts'

/** The status that each change by an owner leaves. */
export const statusAfter = {
  moved: 'PENDING',
  cancelled: 'CANCELLED',
  completed: 'COMPLETED',
  missed: 'EXPIRED',
} as const satisfies Record<OwnerChange, string>

/** The end of the time in which a change can be undone. */
export const undoableUntil = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + limits.undoHours * 3_600_000)
