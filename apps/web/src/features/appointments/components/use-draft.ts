import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { dialogDraftKey, type OpenDialog } from '../../../domain/appointments/open-dialog.ts'
import { parsedBy } from '../../../lib/drafts/draft-store.ts'
import { keyedDraftStore } from '../../../lib/drafts/keyed-draft-store.ts'
import { useSession } from '../../../lib/session/session.ts'
import { appointmentDraft, restoreValues } from '../draft-model.ts'

/** Draft store of the signed-in owner. */
const openStore = () =>
  keyedDraftStore({
    key: dialogDraftKey,
    owner: useSession.getState().user?.id ?? '',
    parse: parsedBy(appointmentDraft),
  })

/**
 * Values of a dialog, stored in the tab. A reload or an expired session restores both dialog and values;
 * closing the dialog discards them.
 */
export function useDraft<T extends object>(
  open: OpenDialog,
  opening: () => T,
  schema: z.ZodMiniType<T>,
) {
  // Opened once: after the session ends, the last input must still be stored under its owner.
  const [store] = useState(openStore)
  const [untouched] = useState(opening)
  const [values, setValues] = useState(() => restoreValues(store.read(), open, untouched, schema))
  const isTouched = JSON.stringify(values) !== JSON.stringify(untouched)
  useEffect(() => {
    if (isTouched) store.write({ open, values })
    else store.clear()
  }, [store, open, values, isTouched])
  const change = (changed: Partial<T>) => setValues((before) => ({ ...before, ...changed }))
  return { values, change, isTouched, keyFor: store.keyFor, forget: store.clear }
}

/** The dialog that was open when the page was unloaded, or null. */
export const storedDialog = () => openStore().read()?.open ?? null

export const forgetDraft = () => openStore().clear()
