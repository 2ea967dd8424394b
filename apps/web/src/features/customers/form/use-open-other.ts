import { useLeaveDialog } from '../../../ui/page/dialog.tsx'
import { useCustomerDialogs } from '../components/use-customer-dialogs.ts'
import { forgetFormDraft } from './use-form-draft.ts'

/** Leaves a form for an existing customer; asks first if typed text would be lost. */
export function useOpenOther(): (id: string) => void {
  const show = useCustomerDialogs((dialogs) => dialogs.show)
  const leave = useLeaveDialog()
  return (id) =>
    leave(() => {
      forgetFormDraft()
      show({ kind: 'detail', id })
    })
}
