import { Stack } from '@mantine/core'
import { CalendarFeedCard } from './integrations/calendar-feed-card.tsx'
import { NoticesCard } from './notices/notices-card.tsx'

/** 'Mis avisos': the notices and the calendar of a person other than the owner. */
export function OwnNoticesTab() {
  return (
    <Stack>
      <NoticesCard />
      <CalendarFeedCard />
    </Stack>
  )
}
