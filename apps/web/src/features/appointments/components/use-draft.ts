import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { OpenDialog } from '../../../domain/appointments/appointment-dialogs.ts'
import { useSession } from '../../../lib/session.ts'
import { inTab } from '../../../lib/storages.ts'
import { readDraft, restoreValues } from '../draft-model.ts'

const draftKey = 'appointment-draft'

const whoAmI = () => useSession.getState().user?.id ?? ''

/**
 * What is typed into a dialog, kept in this tab until the dialog is closed: a reload or a session that ends in the
 * middle brings both back.
 */
export function useDraft<T extends object>(
  open: OpenDialog,
  opening: () => T,
  schema: z.ZodMiniType<T>,
) {
  // Asked once: when the session ends, the last thing typed is still of who typed it.
  const [owner] = useState(whoAmI)
  const [untouched] = useState(opening)
  const [values, setValues] = useState(() =>
    restoreValues(readDraft(inTab.getItem(draftKey), owner), open, untouched, schema),
  )
  useEffect(() => {
    const isTouched = JSON.stringify(values) !== JSON.stringify(untouched)
    if (isTouched) inTab.setItem(draftKey, JSON.stringify({ owner, open, values }))
    else forgetDraft()
  }, [owner, open, values, untouched])
  const change = (changed: Partial<T>) => setValues((before) => ({ ...before, ...changed }))
  return { values, change }
}

/** The dialog that the owner had open when the page went away, or null. */
export const storedDialog = () => readDraft(inTab.getItem(draftKey), whoAmI())?.open ?? null

export function forgetDraft() {
  inTab.removeItem(draftKey)
}
