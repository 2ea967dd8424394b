import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { parsedBy } from '../../../lib/drafts/draft-store.ts'
import { keyedDraftStore } from '../../../lib/drafts/keyed-draft-store.ts'
import { useSession } from '../../../lib/session/session.ts'
import {
  type Difference,
  differences,
  type FormValues,
  formSchema,
  withField,
} from '../form-model.ts'

const formDraft = z.object({
  /** Null for a new customer. */
  id: z.nullable(z.string()),
  values: formSchema,
  /** The values that the change is based on, and their version. */
  base: formSchema,
  version: z.number(),
})

const openStore = () =>
  keyedDraftStore({
    key: 'customer-draft',
    owner: useSession.getState().user?.id ?? '',
    parse: parsedBy(formDraft),
  })

export const readFormDraft = () => openStore().read()
export const forgetFormDraft = () => openStore().clear()

interface Start {
  id: string | null
  base: FormValues
  version: number
}

/** The draft of a customer's form, stored across a reload; closing the dialog discards it. */
export function useFormDraft({ id, base, version }: Start) {
  const [store] = useState(openStore)
  const [{ draft, apart }, setState] = useState(() => {
    const stored = store.read()
    const opened = stored?.id === id ? stored : { id, values: base, base, version }
    return { draft: opened, apart: null as readonly Difference[] | null }
  })
  const isTouched = JSON.stringify(draft.values) !== JSON.stringify(draft.base)
  useEffect(() => {
    if (isTouched) store.write(draft)
    else store.clear()
  }, [store, draft, isTouched])
  return {
    ...draft,
    isTouched,
    /** The differences from somebody else's change, found by the last `rebase`; null before. */
    apart,
    change: (changed: Partial<FormValues>) =>
      setState((before) => {
        const values = { ...before.draft.values, ...changed }
        return { ...before, draft: { ...before.draft, values } }
      }),
    /** Bases the draft on somebody else's change, and takes their values for fields that were not edited here. */
    rebase: (theirs: FormValues, newVersion: number) =>
      setState((before) => {
        const found = differences(before.draft.values, before.draft.base, theirs)
        const values = found
          .filter(({ isOwn }) => !isOwn)
          .reduce((mixed, { field }) => withField(mixed, field, theirs), before.draft.values)
        return { draft: { id, values, base: theirs, version: newVersion }, apart: found }
      }),
    keyFor: store.keyFor,
    forget: () => store.clear(),
  }
}
