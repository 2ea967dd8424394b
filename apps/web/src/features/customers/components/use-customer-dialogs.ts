import type { CustomerImport } from '@cuando/contract/customers/customer-imports'
import { create } from 'zustand'
import type { ConfirmationOffer } from '../confirmation-offer-model.ts'

/** The open dialog over the customers, if any. */
export type OpenDialog =
  /** After its e-mail was changed, with the offer to send the confirmations again. */
  | { kind: 'detail'; id: string; offer?: ConfirmationOffer }
  | { kind: 'create' }
  | { kind: 'edit'; id: string }
  | { kind: 'block'; id: string }
  /** From a list, which is shown again afterwards; else from the details. */
  | { kind: 'merge'; id: string; otherId?: string; isFromList?: true }
  | { kind: 'erase'; id: string }
  | { kind: 'import' }
  | { kind: 'export-appointments' }
  | { kind: 'undo-import'; last: CustomerImport }

interface CustomerDialogs {
  open: OpenDialog | null
  show: (dialog: OpenDialog) => void
  close: () => void
}

export const useCustomerDialogs = create<CustomerDialogs>((set) => ({
  open: null,
  show: (dialog) => set({ open: dialog }),
  close: () => set({ open: null }),
}))
