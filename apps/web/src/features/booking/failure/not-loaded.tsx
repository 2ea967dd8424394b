import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { IconPhone } from '@tabler/icons-react'
import { Button } from '../../../ui/plain/button.tsx'
import { Toast } from '../../../ui/plain/toast.tsx'
import { actionableReason, isBroken } from './failure-model.ts'
import classes from './not-loaded.module.css'

interface NotLoadedProps {
  error: Error
  /** Replaces the default text. */
  text?: string | undefined
  onRetry: () => unknown
  /** The business of the appointment; null if unknown. */
  business: { name: string; phone: string } | null
}

/** An appointment failed to load even after retries. The page stays, since its URL is the customer's only link. */
export function NotLoaded({ error, text, onRetry, business }: NotLoadedProps) {
  const reason = actionableReason(error)
  const usual = isBroken(error) ? 'No se pudo cargar la cita' : 'Error al cargar la cita'
  return (
    <div className={classes.failed}>
      {!(text && reason) && <Toast>{text ?? usual}</Toast>}
      <p>{reason ?? 'No pudimos mostrar tu cita. Inténtalo de nuevo en un momento.'}</p>
      {business && <p>{`Si es urgente, comunícate con ${business.name}.`}</p>}
      <div className={classes.ways}>
        <Button variant="default" onClick={() => void onRetry()}>
          Reintentar
        </Button>
        {business && (
          <Button
            component="a"
            href={phoneUrl(business.phone)}
            variant="light"
            leftSection={<IconPhone size={20} aria-hidden />}
          >
            {`Llamar al ${formatPhone(business.phone)}`}
          </Button>
        )}
      </div>
    </div>
  )
}
