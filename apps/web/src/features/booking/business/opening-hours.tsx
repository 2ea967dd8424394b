import { hoursSummary } from '@cuando/es/time/hours-summary'
import { localTime } from '@cuando/es/time/local-time'
import { openNow } from '@cuando/es/time/open-now'
import { IconChevronDown, IconClock } from '@tabler/icons-react'
import { useNow } from '../../../lib/hooks/now.tsx'
import type { Commerce } from '../queries.ts'
import classes from './opening-hours.module.css'

/** Whether the business is open now; a tap shows the hours of the week. */
export function OpeningHours({ schedule, daysOff, timezone, hourFormat }: Commerce) {
  const summary = hoursSummary(schedule, hourFormat)
  const instant = useNow()
  if (!summary) return null
  const now = openNow(schedule, daysOff, localTime(instant, timezone), hourFormat)
  return (
    <details className={classes.hours}>
      <summary>
        <IconClock size={20} stroke={1.75} aria-hidden />
        <span className={classes.now} data-now="text" data-open={now.isOpen}>
          {now.text}
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
      <dl className={classes.week}>
        {summary.lines.map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>
              {hours.map((each) => (
                <span key={each} style={{ display: 'block' }}>
                  {each}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {summary.closed && <p className={classes.closed}>{summary.closed}</p>}
    </details>
  )
}
