import { useCallback, useEffect, useState } from 'react'
import { newKey } from '../../../../lib/new-key.ts'
import { useSession } from '../../../../lib/session.ts'
import { inTab } from '../../../../lib/storages.ts'
import { readKept, writeKept } from '../../kept-service-model.ts'
import type { ServiceDraft } from '../../service-draft-model.ts'

const storageKey = 'service-draft'

/**
 * Keeps what is typed into a form of a service, for this tab: a session that expires, or a reload, loses nothing. Who
 * leaves the form otherwise was asked, and leaves it behind.
 */
export function useKeptService(form: string) {
  // The next to log in here may be somebody else.
  const [key] = useState(() => `${useSession.getState().commerceId} ${form}`)
  const [kept] = useState(() => readKept(inTab.getItem(storageKey), key))
  const [creationKey, setCreationKey] = useState(() => kept?.creationKey ?? newKey())
  const keep = useCallback(
    (draft: ServiceDraft | null) => {
      if (draft) inTab.setItem(storageKey, writeKept({ form: key, draft, creationKey }))
      else inTab.removeItem(storageKey)
    },
    [key, creationKey],
  )
  useEffect(
    () => () => {
      const { isAuthenticated, endedBy } = useSession.getState()
      if (isAuthenticated || endedBy !== 'expiry') inTab.removeItem(storageKey)
    },
    [],
  )
  return {
    kept: kept?.draft ?? null,
    keep,
    creationKey,
    startAnew: () => setCreationKey(newKey()),
  }
}
