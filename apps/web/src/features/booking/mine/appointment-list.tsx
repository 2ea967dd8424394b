import { formatNearDay } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { formatTime } from '@cuando/es/time/times'
import { useState } from 'react'
import { useNow } from '../../../lib/hooks/now.tsx'
import { ownLink } from '../confirmed/appointment-links-model.ts'
import classes from './appointment-list.module.css'
import { isComing, type MyAppointment } from './stored-appointments-model.ts'
import { setHidden } from './use-stored-appointments.ts'

interface AppointmentListProps {
  entries: readonly MyAppointment[]
  /** Whether the list is of several businesses. */
  namesBusiness?: boolean
}

/** Appointments that were booked on this device. Hiding one keeps its link. */
export function AppointmentList({ entries, namesBusiness = false }: AppointmentListProps) {
  /** Those that were hidden since the list was opened: they stay in their place, with an undo. */
  const [touched, setTouched] = useState<readonly string[]>([])
  const [isAllShown, setAllShown] = useState(false)
  const [told, setTold] = useState('')
  const hidden = entries.filter((entry) => entry.isHidden && !touched.includes(entry.id))
  const shown = isAllShown ? entries : entries.filter((entry) => !hidden.includes(entry))
  const hide = (entry: MyAppointment, isHidden: boolean) => {
    setTouched([...touched, entry.id])
    setHidden(entry, isHidden)
    setTold(isHidden ? 'Oculta en esta lista. La cita sigue agendada.' : 'De nuevo en la lista.')
  }
  return (
    <div>
      <ul className={classes.list}>
        {shown.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            namesBusiness={namesBusiness}
            isUndone={touched.includes(entry.id)}
            onHide={(isHidden) => hide(entry, isHidden)}
          />
        ))}
      </ul>
      <p role="status" className={classes.told}>
        {told}
      </p>
      {hidden.length > 0 && !isAllShown && (
        <button type="button" className={classes.more} onClick={() => setAllShown(true)}>
          {hidden.length === 1 ? 'Ver la oculta' : `Ver las ocultas (${hidden.length})`}
        </button>
      )}
    </div>
  )
}

interface RowProps {
  entry: MyAppointment
  namesBusiness: boolean
  /** Whether pressing again undoes what was just pressed. */
  isUndone: boolean
  onHide: (isHidden: boolean) => void
}

function Row({ entry, namesBusiness, isUndone, onHide }: RowProps) {
  const { id, service, business, isCancelled = false, isHidden = false } = entry
  const now = useNow()
  const title = useTitle(entry)
  const facts = [
    isHidden && 'Oculta',
    isCancelled && 'Cancelada',
    service,
    namesBusiness && business,
  ]
  const way = isHidden ? (isUndone ? 'Deshacer' : 'Mostrar') : 'Ocultar'
  return (
    <li>
      <span>
        <a href={ownLink(id)}>{isCancelled ? <s>{title}</s> : title}</a>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {isComing(entry, now) && (
        <button type="button" aria-label={`${way}: ${title}`} onClick={() => onHide(!isHidden)}>
          {way}
        </button>
      )}
    </li>
  )
}

/** 'Emiliano · vie 27, 10:00' */
function useTitle({ name, date, time, timezone, hourFormat = '24' }: MyAppointment): string {
  const now = useNow()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const day = formatNearDay(date, localTime(now, timezone ?? timeZone).date)
  return [name, `${day}, ${formatTime(time, hourFormat)}`].filter(Boolean).join(' · ')
}
