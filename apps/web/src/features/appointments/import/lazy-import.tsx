import { Loader } from '@mantine/core'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'

/** The dialog that imports appointments, loaded on demand: imports are rare. */
export function LazyImport({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useLazyModule(
    'appointment-import',
    () => import('./import-dialog.tsx'),
  )
  if (data) return <data.ImportDialog onClose={onClose} />
  return (
    <Dialog opened title="Importar citas" size="lg" fillsPhones onClose={onClose}>
      {isError ? (
        <LoadFailure
          message="No se pudo conectar. Revisa tu conexión."
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loader role="status" aria-label="Cargando" />
      )}
    </Dialog>
  )
}
