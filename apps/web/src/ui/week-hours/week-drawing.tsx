import { weekdays } from '@cuando/es/time/dates'
import { hoursSummary } from '@cuando/es/time/hours-summary'
import { Text, VisuallyHidden } from '@mantine/core'
import type { DayHours } from './day-hours.ts'
import { drawnWeek } from './drawn-week.ts'
import classes from './week-drawing.module.css'

/** Chart of a week's opening hours, a row per day. */
export function WeekDrawing({ week }: { week: DayHours[] }) {
  const summary = hoursSummary(week)
  return (
    <div>
      <VisuallyHidden>
        {summary
          ? summary.lines.map(({ days: of, hours }) => `${of}: ${hours.join(', ')}`).join('. ')
          : 'Ningún día está abierto'}
      </VisuallyHidden>
      <Chart week={week} />
      {!summary && (
        <Text c="dimmed" size="sm" mt="sm">
          Ningún día está abierto: nadie puede agendar contigo.
        </Text>
      )}
      {summary?.closed && (
        <Text c="dimmed" size="sm" mt="sm">
          {summary.closed}
        </Text>
      )}
    </div>
  )
}

function Chart({ week }: { week: DayHours[] }) {
  const { days, ticks } = drawnWeek(week)
  return (
    <div className={classes.week} aria-hidden>
      <div className={classes.row}>
        <span />
        <div className={classes.axis}>
          {ticks.map(({ label, left }) => (
            <span key={label} className={classes.tick} style={{ left: `${left}%` }}>
              {label}
            </span>
          ))}
        </div>
      </div>
      {days.map(({ dayOfWeek, bars }) => (
        <div key={dayOfWeek} className={classes.row}>
          <span className={classes.day} data-closed={bars.length === 0 || undefined}>
            {weekdays.find(({ key }) => key === dayOfWeek)?.short}
          </span>
          <div className={classes.track}>
            {bars.map(({ left, width }) => (
              <span
                key={`${left}-${width}`}
                className={classes.bar}
                style={{ left: `${left}%`, width: `${width}%` }}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
