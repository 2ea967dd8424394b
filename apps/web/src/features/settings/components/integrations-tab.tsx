import { Stack } from '@mantine/core'
import { CalendarFeedCard } from './integrations/calendar-feed-card.tsx'
import { GoogleCard } from './integrations/google-card.tsx'

/** 'Integraciones': Google Calendar, and the feed for other calendars. */
export function IntegrationsTab() {
  return (
    <Stack>
      <GoogleCard />
      <CalendarFeedCard />
    </Stack>
  )
}
