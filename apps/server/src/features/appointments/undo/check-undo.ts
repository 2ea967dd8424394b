import { limits } from '@cuando/contract/calls/limits'
import type { OwnerChange } from './undo-store.ts'

/** The status after each change by an owner. */
export const statusAfter = {
  moved: 'PENDING',
  cancelled: 'CANCELLED',
  completed: 'COMPLETED',
  missed: 'EXPIRED',
} as const satisfies Record<OwnerChange, string>

/** The deadline to undo a change. */
export const undoableUntil = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + limits.undoHours * 3_600_000)
