import { IconBrandGoogle, IconBrandWindows, IconCalendarDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOrigin } from '../../../lib/hooks/origin.tsx'
import classes from './add-to-calendar.module.css'
import type { AppointmentDetails } from './appointment-details-model.ts'
import { ownLink } from './appointment-links-model.ts'
import { type CalendarFacts, calendarWays } from './calendar-links-model.ts'

interface AddToCalendarProps extends Omit<CalendarFacts, 'ownUrl'> {
  details: AppointmentDetails
}

/** Links that add the appointment to common calendars. */
export function AddToCalendar(props: AddToCalendarProps) {
  const ownUrl = useOrigin() + ownLink(props.appointmentId)
  const links = calendarWays({ ...props, ownUrl })
  if (!links) return null
  return (
    <section className={classes.calendars} aria-label="Agregar a tu calendario">
      <h3>Agrégala a tu calendario</h3>
      <div className={classes.links}>
        <CalendarLink href={links.google} icon={<IconBrandGoogle size={20} aria-hidden />}>
          Google Calendar
        </CalendarLink>
        <CalendarLink href={links.outlook} icon={<IconBrandWindows size={20} aria-hidden />}>
          Outlook
        </CalendarLink>
        <a href={links.file} className={classes.link}>
          <IconCalendarDown size={20} aria-hidden />
          Otro (.ics)
        </a>
      </div>
    </section>
  )
}

interface CalendarLinkProps {
  href: string
  icon: ReactNode
  children: string
}

/** Opens a new tab, so that the confirmation stays open. */
function CalendarLink({ href, icon, children }: CalendarLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={classes.link}>
      {icon}
      {children}
    </a>
  )
}
