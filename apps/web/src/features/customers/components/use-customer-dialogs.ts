import type { CustomerImport } from '@cuando/contract/customers/customer-imports'
import { create } from 'zustand'

/** The open dialog over the customers, if any. */
export type OpenDialog =
  | { kind: 'detail'; id: string }
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
