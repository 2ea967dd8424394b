import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { draftStore, parsedBy } from '../../../lib/draft-store.ts'
import { useSession } from '../../../lib/session.ts'
import { type FormValues, formSchema } from '../form-model.ts'

const formDraft = z.object({
  /** Null for a new customer. */
  id: z.nullable(z.string()),
  values: formSchema,
  /** What the change starts from, and its version. */
  base: formSchema,
  version: z.number(),
})

const openStore = () =>
  draftStore({
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

/** What is typed of a customer, kept over a reload; closing the dialog drops it. */
export function useFormDraft({ id, base, version }: Start) {
  const [store] = useState(openStore)
  const [draft, setDraft] = useState(() => {
    const stored = store.read()
    return stored?.id === id ? stored : { id, values: base, base, version }
  })
  const isTouched = JSON.stringify(draft.values) !== JSON.stringify(draft.base)
  useEffect(() => {
    if (isTouched) store.write(draft)
    else store.clear()
  }, [store, draft, isTouched])
  return {
    ...draft,
    isTouched,
    change: (changed: Partial<FormValues>) =>
      setDraft((before) => ({ ...before, values: { ...before.values, ...changed } })),
    /** From now on it is a change of what somebody else has made of the customer. */
    rebase: (values: FormValues, newBase: FormValues, newVersion: number) =>
      setDraft({ id, values, base: newBase, version: newVersion }),
    forget: () => store.clear(),
  }
}
