import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './toast.module.css'

const shownMs = 3000

/** Shows an error for some seconds, without covering controls in use. */
export function Toast({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <p role="alert" className={classes.toast}>
      <IconAlertCircle size={20} aria-hidden />
      {children}
    </p>
  )
}
