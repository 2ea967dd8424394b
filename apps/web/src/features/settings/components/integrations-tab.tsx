import { Stack } from '@mantine/core'
import { useIsOwner } from '../../../lib/session/role.ts'
import { CalendarFeedCard } from './integrations/calendar-feed-card.tsx'
import { GoogleCard } from './integrations/google-card.tsx'
import { ImportCard } from './integrations/import-card.tsx'

/** 'Integraciones': the user's Google Calendar, and for the owner the feed for other calendars and their import. */
export function IntegrationsTab() {
  const isOwner = useIsOwner()
  return (
    <Stack>
      <GoogleCard />
      {isOwner && <CalendarFeedCard />}
      {isOwner && <ImportCard />}
    </Stack>
  )
}
