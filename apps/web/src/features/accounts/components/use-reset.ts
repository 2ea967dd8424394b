import { passwordsDiffer, resetPassword } from '@cuando/contract/accounts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { errorsByField } from '../../../lib/errors-by-field.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { endSession, useSession } from '../../../lib/session.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { toastMs } from '../toast-ms-model.ts'

/** Choosing a new password for the account of `email`. */
export function useReset(email: string, onDone: (email: string) => void) {
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { email, code: '', newPassword: '', confirmPassword: '' },
    validate: (values) => fieldErrors(resetPassword.body, values),
  })

  /** Answers the fields that are wrong; none when it is done. */
  const reset = async (): Promise<string[]> => {
    const { errors, hasErrors } = form.validate()
    if (hasErrors) {
      if ('confirmPassword' in errors) showError(passwordsDiffer)
      return Object.keys(errors)
    }
    setBusy(true)
    const answer = await call(resetPassword, { body: form.values })
    setBusy(false)
    if (!answer.ok) {
      showError(answer.message)
      const problems = errorsByField(answer, { codeInvalid: 'code' })
      form.setErrors(problems)
      return Object.keys(problems)
    }
    showToast('success', answer.message, { autoClose: toastMs })
    // All sessions have ended, this device's too.
    if (useSession.getState().isAuthenticated) endSession('log-out')
    onDone(email)
    return []
  }
  return { form, reset, isBusy }
}

const showError = (message: string) => showToast('error', message, { autoClose: toastMs })
