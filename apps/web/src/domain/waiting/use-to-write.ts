import { useQuery } from '@tanstack/react-query'
import { useTicking } from '../../lib/hooks/now.tsx'
import { useSeesAll } from '../../lib/session/role.ts'
import { useInfo } from '../commerce/info.ts'
import { type Holder, toWrite } from './held-place-model.ts'
import { waitingQuery } from './waiting-query.ts'

/**
 * The entries with a held place that the business must announce by WhatsApp, of one person or all, and the time, because holds
 * lapse. A business without a waiting list sends no request.
 */
export function useToWrite(memberId?: string): { holders: Holder[]; now: number } {
  const seesAll = useSeesAll()
  const hasWaiting = useInfo(({ info }) => info?.hasWaiting ?? false)
  const now = useTicking(15_000)
  const { data = [] } = useQuery({ ...waitingQuery, enabled: seesAll && hasWaiting })
  const holders = toWrite(data, now).filter(
    ({ held }) => memberId === undefined || held.memberId === memberId,
  )
  return { holders, now }
}
