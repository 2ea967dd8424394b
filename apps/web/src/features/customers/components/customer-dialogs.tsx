import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { useFocusReturn } from '../../../ui/page/use-focus-return.ts'
import type { ConfirmationOffer } from '../confirmation-offer-model.ts'
import { BlockDialog } from '../detail/block-dialog.tsx'
import { DetailDialog } from '../detail/detail-dialog.tsx'
import { forgetNoteDraft, readNoteDraft } from '../detail/use-note-draft.ts'
import { EraseDialog } from '../erase/erase-dialog.tsx'
import { CreateDialog } from '../form/create-dialog.tsx'
import { EditDialog } from '../form/edit-dialog.tsx'
import { forgetFormDraft, readFormDraft } from '../form/use-form-draft.ts'
import { LazyImport } from '../import/lazy-import.tsx'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { type OpenDialog, useCustomerDialogs } from './use-customer-dialogs.ts'

const ExportDialog = lazy(async () => ({
  default: (await import('../export/export-dialog.tsx')).ExportDialog,
}))

const LazyExport = ({ onClose }: { onClose: () => void }) => (
  <Suspense>
    <ExportDialog onClose={onClose} />
  </Suspense>
)

/** Acts only while this dialog is open: a late answer must not replace one that was opened since. */
const ifOpen =
  <Given extends unknown[]>(dialog: OpenDialog, act: (...given: Given) => void) =>
  (...given: Given) => {
    if (useCustomerDialogs.getState().open === dialog) act(...given)
  }

/** The open dialog over the customers, if any. */
export function CustomerDialogs() {
  const { open, show, close } = useCustomerDialogs()
  useFocusReturn(open !== null)
  useStoredDialog()
  if (!open) return null
  const back = (id: string) => () => show({ kind: 'detail', id })
  const showSaved = (id: string, offer: ConfirmationOffer | null) =>
    show({ kind: 'detail', id, ...(offer && { offer }) })
  if (open.kind === 'create') return <CreateDialog onClose={close} />
  if (open.kind === 'detail')
    return <DetailDialog key={open.id} id={open.id} offer={open.offer} onClose={close} />
  if (open.kind === 'edit')
    return (
      <EditDialog
        key={open.id}
        id={open.id}
        onClose={back(open.id)}
        onSaved={ifOpen(open, (offer) => showSaved(open.id, offer))}
      />
    )
  if (open.kind === 'block') return <BlockDialog id={open.id} onClose={back(open.id)} />
  if (open.kind === 'erase')
    return <EraseDialog id={open.id} onClose={back(open.id)} onErased={ifOpen(open, close)} />
  if (open.kind === 'export-appointments') return <LazyExport onClose={close} />
  if (open.kind === 'import' || open.kind === 'undo-import')
    return <LazyImport open={open} onClose={close} />
  return (
    <MergeDialog
      customerId={open.id}
      {...(open.otherId !== undefined && { otherId: open.otherId })}
      onClose={open.isFromList ? close : back(open.id)}
      onMerged={ifOpen(open, (id, offer) => (open.isFromList ? close() : showSaved(id, offer)))}
    />
  )
}

/** Reopens the dialog whose draft was left when the page was unloaded, and closes the dialogs on unmount. */
function useStoredDialog() {
  useEffect(() => {
    const { open, show, close } = useCustomerDialogs.getState()
    const form = readFormDraft()
    const note = readNoteDraft()
    // Drafts of a previous owner may be left.
    if (!form) forgetFormDraft()
    if (!note) forgetNoteDraft()
    if (!open && form) show(form.id === null ? { kind: 'create' } : { kind: 'edit', id: form.id })
    else if (!open && note) show({ kind: 'detail', id: note.customerId })
    return () => {
      if (useSession.getState().endedBy === 'log-out') {
        forgetFormDraft()
        forgetNoteDraft()
      }
      close()
    }
  }, [])
}
