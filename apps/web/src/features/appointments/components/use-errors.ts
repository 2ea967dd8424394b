import type { FieldTexts } from '../../../lib/user-text.ts'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { showToast } from '../../../ui/show-toast.ts'

const toastMs = 5000
// A dialog that reappears after a question takes the focus first.
const focusDelayMs = 50

/** Form errors by field, with a toast about all of them (`note`). */
export function useErrors() {
  const { show, ...errors } = useFormErrors<FieldTexts[string]>(focusDelayMs)
  return {
    ...errors,
    show: (found: FieldTexts, note: string | null = null) => {
      show(found)
      if (note !== null) showToast('error', note, { ms: toastMs })
    },
  }
}
