import type { Given } from '@cuando/contract/calls/endpoint'
import {
  type BlockedContact,
  blockContact,
  unblockContact,
} from '@cuando/contract/customers/blocked-contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { blockedContactsKey } from '../../../../domain/customers/blocked-contacts.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../../../lib/hooks/use-one-at-a-time.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { keyOf } from '../../blocked-contacts-model.ts'
import { blockedContactsQuery } from '../../queries.ts'

type Request = Given<typeof blockContact>['body']

/**
 * Blocks and unblocks contacts, one request at a time. Each change is saved immediately and can be undone.
 */
export function useContacts() {
  const queries = useQueryClient()
  const { busyKey, change } = useOneChange()
  const [unblocked, setUnblocked] = useState<ReadonlyMap<string, BlockedContact>>(new Map())

  const show = (update: (contacts: BlockedContact[]) => BlockedContact[]) => {
    queries.setQueryData(blockedContactsQuery.queryKey, (all) => all && update(all))
    void queries.invalidateQueries({ queryKey: blockedContactsKey })
  }

  const block = (key: string, body: Request) =>
    change(key, async () => {
      const answer = await ownerCall(blockContact, { body })
      showToast(answer.ok ? 'success' : 'error', answer.message)
      if (answer.ok) {
        const keys = new Set(answer.data.map(keyOf))
        show((all) => [...answer.data, ...all.filter((each) => !keys.has(keyOf(each)))])
      }
      return answer
    })

  const unblock = (contact: BlockedContact) =>
    change(keyOf(contact), async () => {
      const answer = await ownerCall(unblockContact, { params: { contactId: contact.id } })
      // Already unblocked in another window: counts as success.
      const isDone = answer.ok || answer.code === 'contactUnknown'
      showToast(isDone ? 'success' : 'error', isDone ? unblockContact.success : answer.message)
      if (!isDone) return
      setUnblocked((before) => new Map(before).set(keyOf(contact), contact))
      show((all) => all.filter(({ id }) => id !== contact.id))
    })

  const undo = (contact: BlockedContact) => {
    const { kind, value, note } = contact
    const who = kind === 'EMAIL' ? { email: value } : { phone: value }
    return block(keyOf(contact), { ...who, note: note ?? '' })
  }
  return { busyKey, unblocked, block, unblock, undo }
}

/** Makes one change at a time; a change during another one answers null. */
function useOneChange() {
  const [run, isBusy] = useOneAtATime()
  const [key, setKey] = useState('')

  const change = <T>(changed: string, work: () => Promise<T>): Promise<T | null> =>
    run(() => {
      setKey(changed)
      return work()
    })
  /** Key of the contact being changed; '' for a new one. */
  const busyKey = isBusy ? key : null
  return { busyKey, change }
}
