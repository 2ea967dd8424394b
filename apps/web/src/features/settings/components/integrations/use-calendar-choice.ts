import { chooseGoogleCalendars } from '@cuando/contract/accounts/integrations'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type GoogleCalendarStatus,
  googleCalendarQuery,
} from '../../../../domain/google/calendar-status.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { showSaved } from '../../../../lib/show-saved.ts'
import { showFailure } from '../../../../ui/forms/show-failure.ts'
import { chosenAfter } from '../../google-calendar-model.ts'

const timeoutMs = 20_000

/**
 * The chosen calendars, shown at once and then saved. Changes during a save are saved together after it. A failure
 * restores the server's choice.
 */
export function useCalendarChoice({ calendars }: GoogleCalendarStatus) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const next = useRef<readonly string[] | null>(null)
  const isSaving = useRef(false)
  const stored = calendars.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  const chosen = wanted ?? stored

  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    while (next.current) {
      const calendarIds = [...next.current]
      next.current = null
      const answer = await ownerCall(
        chooseGoogleCalendars,
        { body: { calendarIds } },
        { timeoutMs },
      )
      if (!answer.ok) {
        next.current = null
        showFailure(chooseGoogleCalendars.failure, answer)
        void queries.invalidateQueries(googleCalendarQuery)
      } else if (!next.current) {
        showSaved(queries, googleCalendarQuery, answer.data)
        // Observers of the cache are notified later; until then the screen would show the former choice.
        await new Promise<void>((told) => notifyManager.schedule(told))
      }
    }
    isSaving.current = false
    setWanted(null)
  }
  const choose = (id: string, isChosen: boolean) => {
    next.current = chosenAfter(calendars, next.current ?? chosen, { id, isChosen })
    setWanted(next.current)
    void save()
  }
  return { chosen, choose, isSaving: wanted !== null }
}
