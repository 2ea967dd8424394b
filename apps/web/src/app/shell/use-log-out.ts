import { logOut as endpoint } from '@cuando/contract/accounts'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { endSession, useSession } from '../../lib/session.ts'
import { showToast } from '../../ui/show-toast.ts'

/** Logs out on the server; the local session ends even if that call fails. */
export function useLogOut() {
  const [isBusy, setBusy] = useState(false)

  const logOut = async () => {
    setBusy(true)
    const { token } = useSession.getState()
    await call(endpoint, {}, { token, timeoutMs: 5000 })
    endSession('log-out')
    showToast('success', endpoint.success)
  }
  return { logOut, isBusy }
}
