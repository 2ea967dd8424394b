import { countOf } from '@cuando/es/count-of'
import { formatLongDate } from '@cuando/es/format-long-date'
import { Alert, Anchor, List } from '@mantine/core'
import { IconCalendarExclamation } from '@tabler/icons-react'

interface BookedNoticeProps {
  days: readonly string[]
  booked: ReadonlyMap<string, number>
}

const shown = 5

/** Tells who is to come on these days, before they are blocked, and leads to them. */
export function BookedNotice({ days, booked }: BookedNoticeProps) {
  const taken = days.flatMap((date) => {
    const count = booked.get(date)
    return count ? [{ date, count }] : []
  })
  if (taken.length === 0) return null
  const total = taken.reduce((sum, { count }) => sum + count, 0)
  const rest = taken.length - shown
  return (
    <Alert
      color="yellow"
      icon={<IconCalendarExclamation aria-hidden />}
      title={`Hay ${countOf(total, 'cita', 'citas')} en ${countOf(taken.length, 'día', 'días')}`}
    >
      Bloquear no las cancela. Revísalas y, si hace falta, reagéndalas:
      <List mt={4}>
        {taken.slice(0, shown).map(({ date, count }) => (
          <List.Item key={date}>
            <Anchor href={`/calendar?view=day&date=${date}`} target="_blank" rel="opener">
              {formatLongDate(date)}
            </Anchor>
            : {countOf(count, 'cita', 'citas')}
          </List.Item>
        ))}
        {rest > 0 && <List.Item>{`y ${countOf(rest, 'día más', 'días más')}`}</List.Item>}
      </List>
    </Alert>
  )
}
