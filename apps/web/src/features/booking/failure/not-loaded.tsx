import { useEffect } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { Problem } from '../components/problem.tsx'
import { actionableReason, isBroken } from './failure-model.ts'
import classes from './not-loaded.module.css'

const pauseMs = 5000

interface NotLoadedProps {
  error: Error
  onRetry: () => unknown
}

/**
 * An appointment failed to load even after retries. After a server error it redirects to the home page,
 * unless the visitor retries first; without a connection a redirect would not work.
 */
export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const leaves = isBroken(error)
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => window.location.assign('/'), pauseMs)
    return () => clearTimeout(timer)
  }, [leaves])
  const reason = actionableReason(error)
  return (
    <div className={classes.failed}>
      <Problem>{leaves ? 'No se pudo cargar la cita' : 'Error al cargar la cita'}</Problem>
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
