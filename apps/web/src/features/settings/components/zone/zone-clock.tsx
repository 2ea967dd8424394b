import { formatLongDate } from '@cuando/es/format-long-date'
import { localTime } from '@cuando/es/local-time'
import { Text } from '@mantine/core'
import type { SelectableZone } from '../../zone-model.ts'
import classes from './zone.module.css'

/** The chosen zone with its clock. */
export function ZoneClock({ zone, now }: { zone: SelectableZone | undefined; now: number }) {
  if (!zone) return null
  const { date, time } = localTime(now, zone.id)
  return (
    <div className={classes.clock}>
      <Text className={classes.time}>{time}</Text>
      <div>
        <Text fw={600}>
          {zone.city}
          {zone.country && `, ${zone.country}`}
        </Text>
        <Text size="sm" c="dimmed">
          {formatLongDate(date)} · {zone.offset}
        </Text>
      </div>
    </div>
  )
}
