import { useLeaveDialog } from '../../../ui/dialog.tsx'
import { useCustomerDialogs } from '../components/use-customer-dialogs.ts'
import { forgetFormDraft } from './use-form-draft.ts'

/** Leads from a form to the customer who is there already; asks before what was typed is dropped. */
export function useOpenOther(): (id: string) => void {
  const show = useCustomerDialogs((dialogs) => dialogs.show)
  const leave = useLeaveDialog()
  return (id) =>
    leave(() => {
      forgetFormDraft()
      show({ kind: 'detail', id })
    })
}
