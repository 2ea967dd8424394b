import { useEffect, useState } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { Toast } from '../../../ui/plain/toast.tsx'
import { actionableReason, isBroken, leadsAway } from './failure-model.ts'
import classes from './not-loaded.module.css'

const pauseMs = 5000

interface NotLoadedProps {
  error: Error
  onRetry: () => unknown
}

/**
 * An appointment failed to load even after retries: a toast says so, and the page leads to the start, unless the visitor
 * retries first, or the device has no network.
 */
export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const [leaves] = useState(() => leadsAway(error, navigator.onLine))
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => window.location.assign('/'), pauseMs)
    return () => clearTimeout(timer)
  }, [leaves])
  const reason = actionableReason(error)
  return (
    <div className={classes.failed}>
      <Toast>{isBroken(error) ? 'No se pudo cargar la cita' : 'Error al cargar la cita'}</Toast>
      {reason && <p>{reason}</p>}
      {leaves && <p>En unos segundos irás al inicio.</p>}
      <div className={classes.ways}>
        <Button variant="default" onClick={() => void onRetry()}>
          Reintentar
        </Button>
        <Button component="a" href="/" variant="subtle">
          Ir al inicio
        </Button>
      </div>
    </div>
  )
}
