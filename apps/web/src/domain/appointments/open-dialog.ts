import type { CustomerData } from '@cuando/contract/customers/customer-schemas'
import type { WaitingCustomer } from '@cuando/contract/waiting/owner-waiting'
import { create } from 'zustand'
import { inTab } from '../../lib/session/storages.ts'
import type { SelectedAppointment } from './selected-appointments.ts'

/** The open appointment dialog, if any; the shell renders it above the current screen. */
export type OpenDialog =
  | { kind: 'detail'; id: string }
  | {
      kind: 'schedule'
      date?: string
      time?: string
      memberId?: string
      /** With the id of a known one. */
      customer?: CustomerData & { id?: string }
    }
  /** With `groupId` all who attend the class of the appointment move along. */
  | { kind: 'reschedule'; id: string; date?: string; time?: string; groupId?: string }
  /** All who attend a class or event, to write to, move or cancel. */
  | { kind: 'group'; id: string }
  | { kind: 'write'; id: string }
  /** Another appointment like one, some weeks later. */
  | { kind: 'repeat'; id: string; weeks: number }
  /** Coming appointments of a calendar file. */
  | { kind: 'import' }
  /** A place for somebody on the waiting list. */
  | { kind: 'offer'; entry: OfferedEntry }
  /** With `isAfterBlock` it opened by itself, because their day was blocked. */
  | { kind: 'cancel'; appointments: SelectedAppointment[]; isAfterBlock?: true }
  /** After many were cancelled: the customers who get no mail, and how many get one. */
  | { kind: 'tell'; appointments: SelectedAppointment[]; reason: string; mailed?: number }
  /** After a class was moved: the text to begin with, and whose mail a limit prevented. */
  | { kind: 'tell'; groupId: string; text: string; notMailed: string[] }

/** The data of an entry that the dialog for offering a place needs. */
export type OfferedEntry = Pick<
  WaitingCustomer,
  'id' | 'name' | 'lastName' | 'email' | 'serviceId' | 'memberId' | 'firstDate' | 'sooner'
>

interface AppointmentDialogs {
  open: OpenDialog | null
  show: (dialog: OpenDialog) => void
  close: () => void
}

export const useAppointmentDialogs = create<AppointmentDialogs>((set) => ({
  open: null,
  show: (dialog) => set({ open: dialog }),
  close: () => set({ open: null }),
}))

/** Key in sessionStorage of the open dialog and its values. */
export const dialogDraftKey = 'appointment-draft'

/** Whether a dialog was open when the page went away. */
export const hasStoredDialog = () => inTab.getItem(dialogDraftKey) !== null

/** Closes the 'tell' dialog. */
export const closeTelling = () => closeIf(({ kind }) => kind === 'tell')

/** Closes the question whether to cancel the appointments of a blocked day. */
export const closeAfterBlock = () =>
  closeIf((open) => open.kind === 'cancel' && open.isAfterBlock === true)

/** Closes the open dialog and deletes its draft, so that a reload doesn't open it again. */
function closeIf(isMeant: (open: OpenDialog) => boolean): void {
  const { open, close } = useAppointmentDialogs.getState()
  if (!open || !isMeant(open)) return
  inTab.removeItem(dialogDraftKey)
  close()
}
