import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { newKey } from '../../../../lib/calls/new-key.ts'
import { draftStore, parsedBy } from '../../../../lib/drafts/draft-store.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { type ServiceDraft, serviceDraft } from '../../services/service-draft-model.ts'

const storedService = z.object({
  draft: serviceDraft,
  /**
   * Idempotency key for creating the service, so that a retry after a lost answer does not create it twice.
   */
  creationKey: z.string(),
})

/** Draft store of one form. `form` is the business's id and then the service's id or 'new'. */
export const serviceStore = (form: string) =>
  draftStore({ key: 'service-draft', owner: form, parse: parsedBy(storedService) })

/**
 * The stored draft of a service form; it survives a reload or an expired session. Leaving the form otherwise
 * asks for confirmation and discards it.
 */
export function useStoredService(form: string) {
  // Opened once, with the current business in its key: another owner may log in next in this tab.
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
