import { Loader } from '@mantine/core'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
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
  const { data: dialogs, isError, isFetching, refetch } = useImportDialogs(true)
  if (dialogs && open.kind === 'import') return <dialogs.ImportDialog onClose={onClose} />
  if (dialogs && open.kind === 'undo-import')
    return <dialogs.UndoImportDialog last={open.last} onClose={onClose} />
  return (
    <CustomerDialog
      title={open.kind === 'import' ? 'Importar clientes' : 'Deshacer la importación'}
      size={open.kind === 'import' ? 'lg' : 'md'}
      onClose={onClose}
    >
      {isError ? (
        <LoadFailure
          message="No se pudo conectar. Revisa tu conexión."
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loader role="status" aria-label="Cargando" />
      )}
    </CustomerDialog>
  )
}
