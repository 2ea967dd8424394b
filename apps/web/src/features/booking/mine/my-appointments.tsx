import { useState } from 'react'
import { useNow } from '../../../lib/hooks/now.tsx'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { BodySkeleton } from '../components/body-skeleton.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import classes from './my-appointments.module.css'
import { isCurrent } from './stored-appointments-model.ts'
import { useMyAppointments } from './use-stored-appointments.ts'

/**
 * On the page of a business: how many appointments to come were booked on this device. The list is shown after a press,
 * since the device may be another person's.
 */
export function MyAppointments({ commerce }: { commerce: { id: string; timezone: string } }) {
  const mine = useMyAppointments(commerce)
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const list = useLazyModule(
    'appointment-list',
    () => import('./business-appointments.tsx'),
    isOpen,
  )
  const coming = mine.filter((entry) => isCurrent(entry, now))
  if (coming.length === 0 && !isOpen) return null
  const shown = coming.filter(({ isHidden }) => !isHidden).length
  return (
    <aside className={classes.mine} aria-label="Mis citas">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {shown > 0 ? `Mis citas (${shown})` : 'Mis citas'}
      </button>
      {isOpen && list.data && <list.data.BusinessAppointments entries={coming} />}
      {isOpen && list.isPending && <BodySkeleton />}
      {isOpen && list.isError && <FailedPart text={noAnswer} onRetry={list.refetch} />}
    </aside>
  )
}
