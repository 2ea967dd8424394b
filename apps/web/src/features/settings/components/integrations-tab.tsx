import { Stack } from '@mantine/core'
import { useIsOwner } from '../../../lib/session/role.ts'
import { CalendarFeedCard } from './integrations/calendar-feed-card.tsx'
import { GoogleCard } from './integrations/google-card.tsx'

/** 'Integraciones': the user's Google Calendar, and for the owner the feed for other calendars. */
export function IntegrationsTab() {
  return (
    <Stack>
      <GoogleCard />
      {useIsOwner() && <CalendarFeedCard />}
    </Stack>
  )
}
