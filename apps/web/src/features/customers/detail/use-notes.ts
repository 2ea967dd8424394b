import {
  addCustomerNote,
  type CustomerNote,
  deleteCustomerNote,
  pinCustomerNote,
} from '@cuando/contract/customers/customer-notes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refetchAppointments } from '../../../domain/appointments/fresh-appointments.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { showToast } from '../../../ui/show-toast.ts'

const undoMs = 10_000

/** Adds, pins and deletes the notes of a customer; runs one change of each note at a time. */
export function useNotes(customerId: string) {
  const { busy, once } = useOnceEach()
  return {
    isAdding: busy.has(newNote),
    isBusy: (note: CustomerNote) => busy.has(note.id),
    ...useNewNote(customerId, once),
    ...useNoteChanges(customerId, once),
  }
}

type Once = ReturnType<typeof useOnceEach>['once']

function useNewNote(customerId: string, once: Once) {
  const refresh = useRefresh()
  const [error, setError] = useState<UserText | string | null>(null)
  /** Returns whether it was added. */
  const add = async (content: string, key: string) => {
    if (content.trim() === '') {
      setError('Escribe la nota')
      return false
    }
    const isAdded = await once(newNote, async () => {
      setError(null)
      const headers = { 'idempotency-key': key }
      const given = { params: { customerId }, headers, body: { content } }
      const answer = await ownerCall(addCustomerNote, given)
      if (answer.ok) showToast('success', answer.message)
      else setError(answer.fieldErrors.content ?? answer.message)
      refresh()
      return answer.ok
    })
    return isAdded ?? false
  }
  return { error, forgetError: () => setError(null), add }
}

function useNoteChanges(customerId: string, once: Once) {
  const refresh = useRefresh()
  const params = { customerId }
  const change = (note: CustomerNote, work: () => Promise<void>) =>
    once(note.id, async () => {
      await work()
      refresh()
    })
  const pin = (note: CustomerNote) =>
    change(note, async () => {
      const given = { params: { ...params, noteId: note.id }, body: { isPinned: !note.isPinned } }
      const answer = await ownerCall(pinCustomerNote, given)
      if (answer.ok) showToast('success', note.isPinned ? 'Nota suelta' : 'Nota fijada arriba')
      else showToast('error', answer.message)
    })
  const remove = (note: CustomerNote) =>
    change(note, async () => {
      const answer = await ownerCall(deleteCustomerNote, { params: { ...params, noteId: note.id } })
      // Deleted in another window already: counts as success.
      const isGone = answer.ok || answer.code === 'noteUnknown'
      if (!isGone) return void showToast('error', answer.message)
      showToast('success', deleteCustomerNote.success, {
        ms: undoMs,
        action: { label: 'Deshacer', run: () => void putBack(note) },
      })
    })
  /** Undoes a deletion by adding the note again: its author is then the user who undoes it. */
  const putBack = async ({ content, isPinned }: CustomerNote) => {
    const given = { params, headers: {}, body: { content, isPinned } }
    const answer = await ownerCall(addCustomerNote, given)
    showToast(answer.ok ? 'success' : 'error', answer.message)
    refresh()
  }
  return { pin, remove }
}

function useRefresh() {
  const queries = useQueryClient()
  // The details of appointments show pinned notes, too.
  return () => void refetchAppointments(queries)
}

const newNote = 'new'

/** Runs one task of each key at a time, and those of different keys concurrently; `busy` are the keys in use. */
function useOnceEach() {
  const underWay = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(() => new Set())
  const once = async <T>(key: string, work: () => Promise<T>): Promise<T | null> => {
    if (underWay.current.has(key)) return null
    const show = () => setBusy(new Set(underWay.current))
    underWay.current.add(key)
    show()
    try {
      return await work()
    } finally {
      underWay.current.delete(key)
      show()
    }
  }
  return { busy, once }
}
