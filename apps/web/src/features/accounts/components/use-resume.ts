import { logIn } from '@cuando/contract/accounts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { beginSession, useSession } from '../../../lib/session.ts'
import { logInFailure } from '../log-in-words-model.ts'

/** Logging in again as who one was. */
export function useResume() {
  const owner = useSession(({ user }) => user?.id ?? null)
  const email = useSession(({ user }) => user?.email ?? '')
  const remember = useSession((session) => session.remember)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    initialValues: { password: '' },
    validate: (values) => fieldErrors(logIn.body, { ...values, email }),
  })

  /** Whether they are back. */
  const resume = async (): Promise<boolean> => {
    if (form.validate().hasErrors) return false
    setBusy(true)
    setFailure(null)
    const body = { email, password: form.values.password, remember }
    const answer = await call(logIn, { body }, { failure: logInFailure })
    setBusy(false)
    if (answer.ok && answer.data.token !== null) {
      beginSession({ ...answer.data, token: answer.data.token }, remember)
      return true
    }
    setFailure(answer.message)
    return false
  }
  return { owner, email, remember, form, resume, isBusy, failure }
}
