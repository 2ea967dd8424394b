import type { Appointment } from '@cuando/contract/appointments/appointment'
import {
  cancelAppointments,
  undoChange,
  undoChanges,
} from '@cuando/contract/appointments/appointments'
import { limits } from '@cuando/contract/calls/limits'
import type { QueryClient } from '@tanstack/react-query'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import type { UserText } from '../../lib/user-text.ts'
import { showToast } from '../../ui/show-toast.ts'
import { refetchAppointments } from './fresh-appointments.ts'
import { closeTelling } from './open-dialog.ts'
import type { Telling } from './tell-customer.ts'

/**
 * Shows a toast about a change of these appointments, with an undo button for as long as the mails are delayed;
 * `telling` is the way to tell a customer who gets no mail.
 */
export function offerUndo(
  queries: QueryClient,
  message: UserText,
  ids: readonly string[],
  telling: Telling = {},
): void {
  showUndo(message, telling, () => undo(queries, ids))
}

/** The same about new appointments: the button cancels them, and their customer, who gets the mail later, hears nothing. */
export function offerWithdrawal(
  queries: QueryClient,
  message: UserText,
  ids: readonly string[],
  telling: Telling = {},
): void {
  showUndo(message, telling, () => withdraw(queries, ids))
}

function showUndo(message: UserText, telling: Telling, undo: () => Promise<void>): void {
  showToast('success', message, {
    ...telling,
    ms: limits.undoSeconds * 1000,
    action: { label: 'Deshacer', run: () => void undo() },
  })
}

async function withdraw(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const answer = await ownerCall(cancelAppointments, { body: { ids: [...ids] } })
  showToast(answer.ok ? 'success' : 'error', answer.message)
  void refetchAppointments(queries)
}

async function undo(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const [only, ...others] = ids
  if (only === undefined) return
  const isOk = await (others.length === 0 ? undoOne(only) : undoMany(ids))
  if (isOk) closeTelling()
  void refetchAppointments(queries)
}

async function undoOne(appointmentId: string): Promise<boolean> {
  const answer = await ownerCall(undoChange, { params: { appointmentId } })
  if (answer.ok) showToast('success', answer.message, await tellingOf(answer.data))
  else showToast('error', answer.message)
  return answer.ok
}

/** For a customer who should have got the mail about the undo. Imported lazily: it is seldom needed. */
async function tellingOf(appointment: Appointment): Promise<Telling> {
  if (!appointment.mailSkipped) return {}
  const { offerTelling } = await import('./tell-customer.ts')
  return offerTelling(appointment, appointment.isRescheduled ? 'moved' : 'reopened')
}

async function undoMany(ids: readonly string[]): Promise<boolean> {
  const answer = await ownerCall(undoChanges, { body: { ids: [...ids] } })
  showToast(answer.ok ? 'success' : 'error', answer.message)
  return answer.ok
}
