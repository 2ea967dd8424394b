import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { LazyLoading } from '../../../ui/lists/lazy-loading.tsx'
import { CustomerDialog } from '../components/customer-dialog.tsx'
import type { OpenDialog } from '../components/use-customer-dialogs.ts'

/** Loaded on demand: the code that reads files is larger than the list of customers, and imports are rare. */
export const useImportDialogs = (isWanted: boolean) =>
  useLazyModule('import-dialogs', () => import('./import-dialogs.tsx'), isWanted)

interface LazyImportProps {
  open: Extract<OpenDialog, { kind: 'import' | 'undo-import' }>
  onClose: () => void
}

/** The dialogs of imports, once they are loaded. */
export function LazyImport({ open, onClose }: LazyImportProps) {
  const { data: dialogs, ...loading } = useImportDialogs(true)
  if (dialogs && open.kind === 'import') return <dialogs.ImportDialog onClose={onClose} />
  if (dialogs && open.kind === 'undo-import')
    return <dialogs.UndoImportDialog last={open.last} onClose={onClose} />
  return (
    <CustomerDialog
      title={open.kind === 'import' ? 'Importar clientes' : 'Deshacer la importación'}
      size={open.kind === 'import' ? 'lg' : 'md'}
      onClose={onClose}
    >
      <LazyLoading {...loading} />
    </CustomerDialog>
  )
}
