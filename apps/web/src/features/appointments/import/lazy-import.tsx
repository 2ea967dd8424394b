import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { LazyLoading } from '../../../ui/lists/lazy-loading.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'

/** The dialog that imports appointments, loaded on demand: imports are rare. */
export function LazyImport({ onClose }: { onClose: () => void }) {
  const { data, ...loading } = useLazyModule(
    'appointment-import',
    () => import('./import-dialog.tsx'),
  )
  if (data) return <data.ImportDialog onClose={onClose} />
  return (
    <Dialog opened title="Importar citas" size="lg" fillsPhones onClose={onClose}>
      <LazyLoading {...loading} />
    </Dialog>
  )
}
