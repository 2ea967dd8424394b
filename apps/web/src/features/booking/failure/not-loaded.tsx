import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { IconPhone } from '@tabler/icons-react'
import { Button } from '../../../ui/plain/button.tsx'
import { Failure } from '../../../ui/plain/failure.tsx'
import { Toast } from '../../../ui/plain/toast.tsx'
import { actionableReason, isBroken } from './failure-model.ts'

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
    <>
      {!(text && reason) && <Toast>{text ?? usual}</Toast>}
      <Failure
        ways={
          <>
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
          </>
        }
      >
        <div>{reason ?? 'No pudimos mostrar tu cita. Inténtalo de nuevo en un momento.'}</div>
        {business && <div>{`Si es urgente, comunícate con ${business.name}.`}</div>}
      </Failure>
    </>
  )
}
