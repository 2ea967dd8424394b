import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import {
  dialogDraftKey,
  type OpenDialog,
} from '../../../domain/appointments/appointment-dialogs.ts'
import { draftStore, parsedBy } from '../../../lib/draft-store.ts'
import { useSession } from '../../../lib/session.ts'
import { appointmentDraft, restoreValues } from '../draft-model.ts'

/** Of who is signed in. */
const openStore = () =>
  draftStore({
    key: dialogDraftKey,
    owner: useSession.getState().user?.id ?? '',
    parse: parsedBy(appointmentDraft),
  })

/** What is typed into a dialog; a reload or a session that ends in the middle brings both back, until it is closed. */
export function useDraft<T extends object>(
  open: OpenDialog,
  opening: () => T,
  schema: z.ZodMiniType<T>,
) {
  // Opened once: when the session ends, the last thing typed is still of who typed it.
  const [store] = useState(openStore)
  const [untouched] = useState(opening)
  const [values, setValues] = useState(() => restoreValues(store.read(), open, untouched, schema))
  useEffect(() => {
    const isTouched = JSON.stringify(values) !== JSON.stringify(untouched)
    if (isTouched) store.write({ open, values })
    else store.clear()
  }, [store, open, values, untouched])
  const change = (changed: Partial<T>) => setValues((before) => ({ ...before, ...changed }))
  return { values, change }
}

/** The dialog that the owner had open when the page went away, or null. */
export const storedDialog = () => openStore().read()?.open ?? null

export const forgetDraft = () => openStore().clear()
