import { useState } from 'react'
import * as z from 'zod/mini'
import { parsedBy } from '../../../lib/drafts/draft-store.ts'
import { keyedDraftStore } from '../../../lib/drafts/keyed-draft-store.ts'
import { useSession } from '../../../lib/session/session.ts'

const noteDraft = z.object({ customerId: z.string(), text: z.string() })

const openStore = () =>
  keyedDraftStore({
    key: 'customer-note-draft',
    owner: useSession.getState().user?.id ?? '',
    parse: parsedBy(noteDraft),
  })

export const readNoteDraft = () => openStore().read()
export const forgetNoteDraft = () => openStore().clear()

/** The draft of a note about a customer, stored across a reload. */
export function useNoteDraft(customerId: string) {
  const [store] = useState(openStore)
  const [text, setText] = useState(() => {
    const stored = store.read()
    return stored?.customerId === customerId ? stored.text : ''
  })
  const change = (next: string) => {
    setText(next)
    if (next === '') store.clear()
    else store.write({ customerId, text: next })
  }
  /** Clears the draft that was sent, unless it has been edited since. */
  const sent = (content: string) => {
    setText((now) => (now === content ? '' : now))
    if (store.read()?.text === content) store.clear()
  }
  const keyFor = (content: string) => store.keyFor({ customerId, content })
  return { text, change, sent, keyFor, isTouched: text.trim() !== '', forget: () => store.clear() }
}
