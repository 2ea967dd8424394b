import { disconnectGoogleCalendar } from '@cuando/contract/accounts/integrations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { googleCalendarQuery } from '../../../../domain/google/calendar-status.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { failureText, googleCalendarTexts } from '../../google-calendar-model.ts'

const timeoutMs = 30_000

export function useDisconnectGoogle({ onDisconnected }: { onDisconnected: () => void }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const disconnect = async () => {
    setBusy(true)
    const answer = await ownerCall(disconnectGoogleCalendar, {}, { timeoutMs })
    // The free hours also depended on the connection.
    void queries.invalidateQueries()
    // Before the dialog closes: otherwise it returns the focus to a button that this answer removes.
    if (answer.ok) await queries.refetchQueries(googleCalendarQuery, { cancelRefetch: false })
    setBusy(false)
    if (!answer.ok)
      return void showToast('error', failureText(answer, googleCalendarTexts.disconnecting))
    showToast('success', answer.message)
    return onDisconnected()
  }
  return { disconnect, isBusy }
}
