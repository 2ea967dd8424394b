import { newKey } from '../calls/new-key.ts'
import { parseJsonOrNull } from '../calls/parse-json-or-null.ts'
import { isRecord } from '../is-record.ts'
import { inTab } from '../session/storages.ts'
import { type DraftOptions, type DraftStore, draftStore } from './draft-store.ts'

interface KeyedDraftStore<T> extends DraftStore<T> {
  /**
   * The idempotency key for sending this content: the same one until the content changes or the draft is cleared, also
   * after a reload. So sending it again after a lost answer creates nothing twice.
   */
  keyFor: (content: unknown) => string
}

/** A draft store for a form that creates something when it is sent. */
export function keyedDraftStore<T>(options: DraftOptions<T>): KeyedDraftStore<T> {
  const { key, owner = '' } = options
  const store = draftStore(options)
  const sentAt = `${key}-sent`
  return {
    ...store,
    clear: () => {
      store.clear()
      inTab.removeItem(sentAt)
    },
    keyFor: (content) => {
      const body = JSON.stringify(content)
      const sent = parseJsonOrNull(inTab.getItem(sentAt))
      const isSame = isRecord(sent) && sent.owner === owner && sent.body === body
      if (isSame && typeof sent.key === 'string') return sent.key
      const fresh = newKey()
      inTab.setItem(sentAt, JSON.stringify({ owner, body, key: fresh }))
      return fresh
    },
  }
}
