import { useInfo } from '../../domain/commerce/info.ts'
import classes from './shell.module.css'

/** Tells an owner whose business the operator has suspended what still works, and where to ask. */
export function SuspendedBar({ onHelp }: { onHelp: () => void }) {
  const isSuspended = useInfo(({ info }) => info?.isSuspended)
  if (!isSuspended) return null
  return (
    <p className={classes.suspended}>
      <span>
        <strong>Tu negocio está suspendido.</strong> Tu página no se ve y no se agendan citas
        nuevas. Las que ya tienes siguen en pie, y puedes consultar y exportar tus datos.
      </span>
      <button type="button" onClick={onHelp}>
        Pedir ayuda
      </button>
    </p>
  )
}
