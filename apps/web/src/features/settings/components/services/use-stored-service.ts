import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { draftStore, parsedBy } from '../../../../lib/draft-store.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { useSession } from '../../../../lib/session.ts'
import { type ServiceDraft, serviceDraft } from '../../service-draft-model.ts'

const storedService = z.object({
  draft: serviceDraft,
  /** Under which a new one is sent: a request whose answer was lost is known again by it. */
  creationKey: z.string(),
})

/** Of one form: 'new', or the service's id, with the business that it belongs to. */
export const serviceStore = (form: string) =>
  draftStore({ key: 'service-draft', owner: form, parse: parsedBy(storedService) })

/**
 * What is typed into a form of a service: a session that expires, or a reload, loses nothing. Who leaves the form
 * otherwise was asked, and leaves it behind.
 */
export function useStoredService(form: string) {
  // The next to log in here may be somebody else.
  const [store] = useState(() => serviceStore(`${useSession.getState().commerceId} ${form}`))
  const [stored] = useState(store.read)
  const [creationKey, setCreationKey] = useState(() => stored?.creationKey ?? newKey())
  const write = useCallback(
    (draft: ServiceDraft | null) => {
      if (draft) store.write({ draft, creationKey })
      else store.clear()
    },
    [store, creationKey],
  )
  useEffect(
    () => () => {
      const { isAuthenticated, endedBy } = useSession.getState()
      if (isAuthenticated || endedBy !== 'expiry') store.clear()
    },
    [store],
  )
  return {
    stored: stored?.draft ?? null,
    write,
    creationKey,
    startAnew: () => setCreationKey(newKey()),
  }
}
