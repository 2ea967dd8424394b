import { useNow } from '../../../lib/hooks/now.tsx'
import type { Attempt } from '../booking-flow-model.ts'
import { Notice } from '../components/notice.tsx'
import type { Commerce } from '../queries.ts'
import { instantOf } from '../time/commerce-time-model.ts'
import { cancelNotice } from './cancel-notice-model.ts'

interface CancelNoticeProps {
  commerce: Commerce
  attempt: Attempt
}

export function CancelNotice({ commerce, attempt: { request, service } }: CancelNoticeProps) {
  const now = useNow()
  if (!request.date || !request.time) return null
  const start = instantOf(request.date, request.time, commerce.timezone)
  return (
    <Notice>
      {cancelNotice({
        hours: service.serviceSettings.appointmentTimeToCancel,
        untilStart: start - now,
        isEvent: service.type === 'UNIQUE',
      })}
    </Notice>
  )
}
