import { IconCalendarHeart } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNow } from '../../../lib/hooks/now.tsx'
import { registerMineWorker } from '../../../lib/live/mine-worker.ts'
import { useTabTitle } from '../../../ui/plain/use-tab-title.ts'
import { NothingHere } from '../failure/nothing-here.tsx'
import classes from './appointment-list.module.css'
import { AppointmentList } from './appointment-list.tsx'
import { isCurrent, type MyAppointment } from './stored-appointments-model.ts'
import { removeOld, useMyAppointments } from './use-stored-appointments.ts'

/** The appointments that were booked on this device, at all businesses. Drawn from the device alone: it calls nothing. */
export function MyAppointmentsPage() {
  const mine = useMyAppointments()
  const now = useNow()
  useTabTitle('Mis citas')
  const hasAny = mine.length > 0
  useEffect(removeOld, [])
  useEffect(() => {
    if (hasAny) registerMineWorker()
  }, [hasAny])
  if (!hasAny)
    return (
      <NothingHere
        icon={<IconCalendarHeart size={56} stroke={1.25} aria-hidden />}
        title="Mis citas"
        text="Aquí aparecen las citas que agendes desde este dispositivo. Todavía no hay ninguna."
      />
    )
  const coming = mine.filter((entry) => isCurrent(entry, now))
  const others = mine.filter((entry) => !isCurrent(entry, now))
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>Mis citas</h1>
      <p className={classes.note}>
        Las que agendaste desde este dispositivo. Solo se guardan aquí; ábrelas para ver si algo
        cambió.
      </p>
      <Part title="Próximas" entries={coming} />
      <Part title="Anteriores y canceladas" entries={others} />
    </main>
  )
}

function Part({ title, entries }: { title: string; entries: readonly MyAppointment[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <h2 className={classes.part}>{title}</h2>
      <AppointmentList entries={entries} namesBusiness />
    </section>
  )
}
